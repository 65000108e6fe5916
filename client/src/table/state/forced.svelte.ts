import { recall, remember } from '../../browser/storage';

/** Whether the page answers by itself where a move leaves only one answer; kept in this browser. */
class Forced {
  on = $state(recall('forced') !== 'off');

  use(on: boolean): void {
    this.on = on;
    remember('forced', on ? null : 'off');
  }
}

export const forced = new Forced();
