import { calls } from '@conference/contracts/calls';
import type { AnswerOf, Credentials, Call } from '@conference/contracts';
import { siteTitle } from '@conference/edition';
import { currentLanguage } from '@conference/language';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SessionCookie } from '../auth/session-cookie';
import { ConferenceClock } from '../dates/conference-clock';
import { LiveEdition } from '../editions/live-edition';
import type { Caller, Client } from '../http/caller';
import { Application } from '../applications/application.entity';
import { nextOf } from './addresses';
import type { BrowserCall } from '../http/browser-call';
import { editPage } from './edit-page';
import { seeOther } from './page';
import { profilePage } from './profile-page';

/** Turns JSON of handlers into pages for browsers without scripts. */
@Injectable()
export class BrowserAnswers {
  constructor(
    private readonly clock: ConferenceClock,
    private readonly cookie: SessionCookie,
    private readonly dataSource: DataSource,
    private readonly edition: LiveEdition,
  ) {}

  /** Finds an application's index among its author's, which its page needs. */
  async find(call: BrowserCall, { accountId }: Caller): Promise<void> {
    if (call.id === '') return;
    const applications = this.dataSource.getRepository(Application);
    const ids = await applications.find({
      select: { id: true },
      where: { accountId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    call.place = Math.max(
      0,
      ids.findIndex(({ id }) => id === call.id),
    );
  }

  /** Whether a call ends the session of the cookie, with scripts or without: every call that begins or ends a session does. */
  endsCookie(row: Call | undefined): boolean {
    return row === calls.login || row === calls.register || row === calls.logout;
  }

  /**
   * The response of a handler: its JSON for programs, a page for browsers. A login or logout ends the session of the cookie and, without
   * scripts, also the one that scripts have stored.
   */
  async to(
    call: BrowserCall | undefined,
    row: Call | undefined,
    answer: unknown,
    caller: Caller | undefined,
    from: Client,
  ): Promise<unknown> {
    if (this.endsCookie(row)) await this.cookie.end(from);
    if (!call) return answer;
    if (call.name === 'getApplication')
      return editPage(
        call,
        (answer as AnswerOf<'GET /registrations/:id'>).registration,
        siteTitle(this.edition.coreIn(currentLanguage()).identity),
      );
    if (call.name === 'myApplications' && caller) {
      const { registrations: applications } = answer as AnswerOf<'GET /my-registration'>;
      return profilePage(
        caller,
        applications,
        this.clock.wasOpen('editing', from.arrivedAt),
        this.edition.coreIn(currentLanguage()),
      );
    }
    if (this.endsCookie(row)) this.cookie.tellScripts(from);
    if (row === calls.login || row === calls.register) this.cookie.give(from, (answer as Credentials).token);
    return seeOther(nextOf(call));
  }
}
