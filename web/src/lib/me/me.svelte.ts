// The person at this browser: a name; who they are is decided by a cookie that scripts cannot read.

import { api } from '../wire/api';

class Me {
  name = $state('');
  /** Whether the name is kept. */
  registered = $state(false);

  constructor() {
    this.load().catch(() => (this.name = ''));
  }

  async load(): Promise<void> {
    const me = await api.me();
    this.name = me.name;
    this.registered = me.registered;
  }

  async rename(name: string): Promise<void> {
    this.name = (await api.rename(name)).name;
  }
}

export const me = new Me();
