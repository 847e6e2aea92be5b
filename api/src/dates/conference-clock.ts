import { isOpen } from '@conference/edition';
import type { TimedForm } from '@conference/edition';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { refusals } from '../http/refusals';

/**
 * The time by which the conference lives: the wall clock, or in a rehearsal one that started at CONFERENCE_NOW when
 * the API did and ticks from there. Only deadlines and countdowns ask it; tokens and records use the wall clock.
 */
@Injectable()
export class ConferenceClock {
  private readonly ahead: number;

  constructor(@Inject(SETTINGS) { conferenceNow }: ApiSettings) {
    this.ahead = conferenceNow === 'real' ? 0 : conferenceNow.getTime() - Date.now();
  }

  /** Conference time at an instant of the wall clock, given in ms; now when none is given. */
  at(wallClock: number = Date.now()): Date {
    return new Date(wallClock + this.ahead);
  }

  /**
   * Lets a form pass that was open when its request arrived, at this instant of the wall clock, in ms (docs/rules.md, deadlines).
   * @throws Refused 409 closed
   */
  refuseLate(form: TimedForm, arrivedAt: number): void {
    if (isOpen(form, this.at(arrivedAt))) return;
    throw form === 'editing' ? refusals.editingClosed() : refusals.registrationClosed();
  }
}
