import { calls } from '@conference/contracts/calls';
import type { Dates } from '@conference/contracts';
import { closingInstant, countdownTo, importantDates } from '@conference/edition';
import { Controller } from '@nestjs/common';
import { instant } from '../database/instant';
import { Serves } from '../http/serves';
import { ConferenceClock } from './conference-clock';

@Controller()
export class DatesController {
  constructor(private readonly clock: ConferenceClock) {}

  @Serves(calls.getDates)
  dates(): Dates {
    return {
      ...importantDates,
      now: instant(this.clock.at()),
      countdownTo,
      authorRegistrationCloses: instant(closingInstant('author')),
      audienceRegistrationCloses: instant(closingInstant('audience')),
      volunteerRegistrationCloses: instant(closingInstant('volunteer')),
      editingCloses: instant(closingInstant('editing')),
    };
  }
}
