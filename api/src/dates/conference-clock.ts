import { isOpen } from '@conference/edition';
import type { TimedForm } from '@conference/edition';
import type { ApiSettings } from '../config/settings';
import { instant } from '../database/instant';
import { dateRefusals } from './refusals';

/**
 * The time by which the conference lives: the wall clock, or in a rehearsal one that started at CONFERENCE_NOW when
 * the API did and ticks from there. Deadlines and countdowns ask it, and it stamps what people are shown; tokens,
 * throttles and whatever else is only for the machine use the wall clock (docs/decisions/0018).
 */
export class ConferenceClock {
  private readonly ahead: number;
  private readonly stampsAhead: number;

  /** @param latest the latest stamp that a rehearsal has stored before: its next ones come behind it, wherever the clock starts */
  constructor({ conferenceNow }: Pick<ApiSettings, 'conferenceNow'>, latest?: string) {
    const now = Date.now();
    this.ahead = conferenceNow === 'real' ? 0 : conferenceNow.getTime() - now;
    this.stampsAhead = latest === undefined ? this.ahead : Math.max(this.ahead, Date.parse(latest) + 1 - now);
  }

  /** Conference time at an instant of the wall clock, given in ms; now when none is given. */
  at(wallClock: number = Date.now()): Date {
    return new Date(wallClock + this.ahead);
  }

  /**
   * What is written down, and shown, as the time of something that happens at an instant of the wall clock, in ms; now
   * when none is given.
   */
  stamp(wallClock: number = Date.now()): string {
    return instant(wallClock + this.stampsAhead);
  }

  /** The stamp of now, and later than `last`: two changes of one record never have the same, which is how one tells them apart. */
  stampAfter(last: string): string {
    return instant(Math.max(Date.parse(this.stamp()), Date.parse(last) + 1));
  }

  /**
   * Lets a form pass that was open when its request arrived, at this instant of the wall clock, in ms (docs/rules.md, deadlines).
   * @throws Refused 409 closed
   */
  refuseLate(form: TimedForm, arrivedAt: number): void {
    if (isOpen(form, this.at(arrivedAt))) return;
    throw form === 'editing' ? dateRefusals.editingClosed() : dateRefusals.registrationClosed();
  }
}
