import { adminSessionsOf, type AdminSession, type AnswerOf } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { Controller, Logger, Query } from '@nestjs/common';
import type { Session } from '../auth/session.entity';
import { Sessions } from '../auth/sessions';
import { SignedIn, type Caller } from '../http/caller';
import { Id } from '../http/id';
import { Json } from '../http/json';
import { refusals } from '../http/refusals';
import { Serves } from '../http/serves';
import { valid } from '../http/valid';
import { adminSessionTexts } from './texts';

/** An organiser's own sessions. */
@Controller()
export class AdminSessionsController {
  private readonly log = new Logger('sessions');

  constructor(private readonly sessions: Sessions) {}

  /** The caller's live sessions, the newest first. @throws Refused 400, 403 not_yours for another adminId */
  @Serves(calls.listAdminSessions)
  async list(@Query() query: unknown, @SignedIn() caller: Caller): Promise<AnswerOf<'GET /admin-sessions'>> {
    judgeOwner(query, caller);
    const live = await this.sessions.liveOf(caller.accountId);
    return {
      success: true,
      message: adminSessionTexts.listed,
      sessions: live.map((session) => toResponse(session, caller)),
    };
  }

  /**
   * Ends one of the caller's sessions, even the current one. Its token is refused from now on.
   * @throws Refused 404 when it is over already, 403 not_yours, 400
   */
  @Serves(calls.endAdminSession)
  async end(
    @Id() id: string,
    @Json() body: unknown,
    @SignedIn() caller: Caller,
  ): Promise<AnswerOf<'DELETE /admin-sessions/:id'>> {
    const owner = await this.sessions.ownerOf(id);
    if (owner === undefined) throw refusals.notFound();
    if (owner !== caller.accountId) throw refusals.notYours();
    judgeOwner(body, caller);
    if (!(await this.sessions.end(id))) throw refusals.notFound();
    this.log.log({ did: 'ended session', record: id, by: caller.accountId });
    return { success: true, message: adminSessionTexts.ended };
  }
}

/** Checks that an adminId is the caller's own; the refusal does not reveal whether another exists. */
function judgeOwner(body: unknown, caller: Caller): void {
  const { adminId = caller.accountId } = valid(adminSessionsOf, body);
  if (adminId !== caller.accountId) throw refusals.notYours();
}

function toResponse({ id, userAgent, ip, loginTime }: Session, { sessionId }: Caller): AdminSession {
  return { _id: id, userAgent, ip, loginTime, current: id === sessionId };
}
