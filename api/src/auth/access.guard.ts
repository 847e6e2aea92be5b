import { calls } from '@conference/contracts/calls';
import type { Access } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { clientOf } from '../http/caller';
import type { Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { rowOf } from '../http/serves';
import { SessionCookie } from './session-cookie';
import { WriteThrottle } from './write-throttle';

/** Whether a signed-in caller may come in at all; whose a record is, its service judges once it is found. */
const letsIn: Record<Exclude<Access, 'anyone'>, (caller: Caller) => boolean> = {
  'signed-in': () => true,
  owner: () => true,
  'admin or owner': () => true,
  admin: ({ role }) => role === 'admin',
};

/** Stands before every handler. Closed unless the endpoint table opens it. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly writes: WriteThrottle,
    private readonly cookie: SessionCookie,
  ) {
    super();
  }

  /** @throws Refused 401 without a live session, 403 with the wrong role, 404 when the table has no such row, 429 */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = rowOf(context)?.access;
    if (access === undefined) throw refusals.notFound();
    if (access === 'anyone') return true;
    const caller = await this.callerOf(context);
    if (!letsIn[access](caller)) throw refusals.notYourRole();
    return true;
  }

  private async callerOf(context: ExecutionContext): Promise<Caller> {
    const request = context.switchToHttp().getRequest<Request>();
    try {
      await super.canActivate(context);
      const caller = request.user as Caller;
      // The cookie is an author's alone: an organiser's token that somebody has put there opens nothing.
      if (request.browser && caller.role !== 'user') throw refusals.notSignedIn();
      return caller;
    } catch (error) {
      // A form whose session has ended is read all the same (refusal.filter.ts), so it counts as any other that writes.
      if (request.browser) await this.writes.canActivate(context);
      // A page with scripts logs out with a token that may be over by now: the cookie that comes along is not to outlive that.
      else if (rowOf(context) === calls.logout && request.get('authorization') !== undefined)
        await this.cookie.end(clientOf(request));
      throw error;
    }
  }

  /** A token that is missing, forged or expired is one and the same refusal; a database that is down is not. */
  override handleRequest<User>(error: unknown, caller: User | false): User {
    if (error) throw error instanceof Error ? error : refusals.failed();
    if (!caller) throw refusals.notSignedIn();
    return caller;
  }
}
