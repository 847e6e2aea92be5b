import { calls } from '@conference/contracts/calls';
import type { Dates } from '@conference/contracts';
import { closingInstant, openingInstant, type TimedForm } from '@conference/edition';
import { Controller } from '@nestjs/common';
import { instant } from '../database/instant';
import { LiveEdition } from '../editions/live-edition';
import { Serves } from '../http/serves';
import { ConferenceClock } from './conference-clock';

@Controller()
export class DatesController {
  constructor(
    private readonly clock: ConferenceClock,
    private readonly edition: LiveEdition,
  ) {}

  @Serves(calls.getDates)
  dates(): Dates {
    const { parts, released } = this.edition.now;
    const { dates } = parts.core;
    const { paperSubmissionDeadline, acceptanceNotification, registrationDeadline, conferenceDates } = dates.important;
    const closes = (form: TimedForm) => instant(closingInstant(dates, form));
    return {
      paperSubmissionDeadline: paperSubmissionDeadline.day,
      acceptanceNotification: acceptanceNotification.day,
      registrationDeadline: registrationDeadline.day,
      conferenceDates: conferenceDates.day,
      now: instant(this.clock.at()),
      countdownTo: instant(openingInstant(dates)),
      authorRegistrationCloses: closes('author'),
      audienceRegistrationCloses: closes('audience'),
      volunteerRegistrationCloses: closes('volunteer'),
      editingCloses: closes('editing'),
      ...(released?.version !== undefined && { edition: `${released.key}/${released.version}` }),
    };
  }
}
