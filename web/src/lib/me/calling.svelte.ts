// Calling somebody back to the table: a sound, a short vibration, and the browser's notification while the page is out of sight.

import { keep, remember } from './memory';
import { play } from './sound';

export type Allowed = 'granted' | 'denied' | 'default' | 'none';

const permission = (): Allowed => (typeof Notification === 'undefined' ? 'none' : Notification.permission);

class Calling {
  sound = $state(remember('sound', true));
  allowed = $state<Allowed>(permission());
  /** It has been asked once, when it mattered: it does not come again by itself. */
  asked = $state(remember('asked to notify', false));

  setSound(on: boolean): void {
    this.sound = on;
    keep('sound', on);
  }

  /** Whether it is time to ask for notifications: somebody waits for others, and has not been asked yet. */
  get worthAsking(): boolean {
    return this.allowed === 'default' && !this.asked;
  }

  async ask(yes: boolean): Promise<void> {
    this.asked = true;
    keep('asked to notify', true);
    if (yes && typeof Notification !== 'undefined') this.allowed = await Notification.requestPermission();
  }

  /** It is my turn. */
  turn(table: string, what: string): void {
    if (this.sound) play('turn');
    if (!document.hidden) return;
    navigator.vibrate?.(120);
    if (this.allowed === 'granted') {
      const note = new Notification(`Your turn: ${table}`, { body: what, tag: table, icon: '/favicon-turn.svg' });
      note.onclick = () => {
        window.focus();
        note.close();
      };
    }
  }

  word(): void {
    if (this.sound) play('talk');
  }

  moment(kind: string): void {
    if (this.sound && kind === 'battle') play('battle');
  }
}

export const calling = new Calling();
