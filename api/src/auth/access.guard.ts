import { calls } from '@conference/contracts/calls';
import { consoleAccessOf, isOrganiser, isOwners, mayDo, type Call } from '@conference/contracts';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { clientOf, type Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { servedCall } from '../http/serves';
import { speakEnglish } from '../language/spoken';
import { PublisherTokens } from '../publishing/publisher-tokens';
import { factorRefusals } from '../second-factor/refusals';
import { SessionCookie } from './session-cookie';
import { WriteThrottle } from './write-throttle';

/** Whether somebody may make a call. Services check the owner of a record. */
function letsIn(call: Call, caller: Caller): boolean {
  const access = consoleAccessOf(call);
  return access === undefined || isOwners(call) || mayDo(caller, access);
}

/** Whether nobody but organisers and publishers makes a call. */
const isOfConsole = (call: Call) =>
  call.access === 'publisher' || (consoleAccessOf(call) !== undefined && !isOwners(call));

/** Guards every handler: closed unless the endpoint table opens it. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly writes: WriteThrottle,
    private readonly cookie: SessionCookie,
    private readonly publishers: PublisherTokens,
  ) {
    super();
  }

  /**
   * @throws Refused 401 without a live session, 403 with the wrong role or without the second factor that the site requires, 404 when the
   * table has no such row, 429
   */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = servedCall(context);
    if (call === undefined) throw refusals.notFound();
    if (isOfConsole(call)) speakEnglish();
    if (call.access === 'anyone') return true;
    if (call.access === 'publisher') {
      const request = context.switchToHttp().getRequest<Request>();
      request.publisher = await this.publishers.of(request);
      return true;
    }
    const caller = await this.callerOf(context);
    if (isOrganiser(caller)) speakEnglish();
    if (!letsIn(call, caller)) throw refusals.notYourRole();
    if (caller.lacksFactor && isOrganiser(caller) && !call.withoutFactor) throw factorRefusals.missing();
    return true;
  }

  private async callerOf(context: ExecutionContext): Promise<Caller> {
    const request = context.switchToHttp().getRequest<Request>();
    try {
      await super.canActivate(context);
      const caller = request.user as Caller;
      if (!request.browser) return caller;
      // The cookie is for authors only: it lets no admin in, and an author's roles among the organisers do not count with it.
      if (caller.role !== 'user') throw refusals.notSignedIn();
      return (request.user = { ...caller, may: [] });
    } catch (error) {
      // A form with an ended session is still read (refusal.filter.ts), so it counts as a write.
      if (request.browser) await this.writes.canActivate(context);
      // Logging out with an expired token must still end the cookie's session.
      else if (servedCall(context) === calls.logout && request.get('authorization') !== undefined)
        await this.cookie.end(clientOf(request));
      throw error;
    }
  }

  /** Missing, forged and expired tokens get the same refusal; a database that is down does not. */
  override handleRequest<User>(error: unknown, caller: User | false): User {
    if (error) throw error instanceof Error ? error : refusals.failed();
    if (!caller) throw refusals.notSignedIn();
    return caller;
  }
}
