// The person at this browser: a name; who they are is decided by a cookie that scripts cannot read.

import { api } from './api';

class Me {
  name = $state('');

  constructor() {
    api.me().then(
      (me) => (this.name = me.name),
      () => (this.name = ''),
    );
  }

  async rename(name: string): Promise<void> {
    this.name = (await api.rename(name)).name;
  }
}

export const me = new Me();
