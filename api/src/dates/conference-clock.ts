import type { TimedForm } from '@conference/edition';
import type { ApiSettings } from '../config/settings';
import { instant } from '../database/instant';
import { wallTime } from '../database/wall-time';
import type { LiveEdition } from '../editions/live-edition';
import { dateRefusals } from './refusals';

/**
 * The conference's time: the wall clock or, in a rehearsal, a clock that starts at CONFERENCE_NOW with the API. It is for deadlines,
 * countdowns and every time that people see; tokens, throttles and other internals use the wall clock (docs/decisions/0018).
 */
export class ConferenceClock {
  private readonly ahead: number;
  private readonly stampsAhead: number;

  /**
   * @param edition says until when each form is open
   * @param latest the latest stored stamp of a rehearsal: new ones come after it, wherever the clock starts
   */
  constructor(
    { conferenceNow }: Pick<ApiSettings, 'conferenceNow'>,
    private readonly edition: LiveEdition,
    latest?: string,
  ) {
    const now = wallTime();
    this.ahead = conferenceNow === 'real' ? 0 : conferenceNow.getTime() - now;
    this.stampsAhead = latest === undefined ? this.ahead : Math.max(this.ahead, Date.parse(latest) + 1 - now);
  }

  /** Conference time at an instant of the wall clock, given in ms; now when none is given. */
  at(wallClock: number = wallTime()): Date {
    return new Date(wallClock + this.ahead);
  }

  /** The stamp that is stored and shown for an instant of the wall clock in ms, by default now. */
  stamp(wallClock: number = wallTime()): string {
    return instant(wallClock + this.stampsAhead);
  }

  /** A stamp of now, but later than `last`: each change of a record needs its own, which serves as its version. */
  stampAfter(last: string): string {
    return instant(Math.max(Date.parse(this.stamp()), Date.parse(last) + 1));
  }

  /** Whether a form was open when its request arrived, at this instant of the wall clock in ms (docs/rules.md, deadlines). */
  wasOpen(form: TimedForm, arrivedAt: number): boolean {
    return this.edition.wasOpen(form, this.at(arrivedAt), arrivedAt);
  }

  /**
   * Refuses a form that was closed when its request arrived, at this instant of the wall clock in ms (docs/rules.md, deadlines).
   * @throws Refused 409 closed
   */
  refuseLate(form: TimedForm, arrivedAt: number): void {
    if (this.wasOpen(form, arrivedAt)) return;
    throw form === 'editing' ? dateRefusals.editingClosed() : dateRefusals.registrationClosed();
  }
}
