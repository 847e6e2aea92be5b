import { calls } from '@conference/contracts/calls';
import { isPublicForm, type Call } from '@conference/contracts';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { clientOf, type Caller, type Client } from '../http/caller';
import { servedCall } from '../http/serves';
import { rates } from '../throttles/rates';
import { networkLimits } from '../throttles/network-limits';
import { Throttles, type Limit } from '../throttles/throttles';
import { Devices } from './devices';
import { writesOfNetwork } from './tries';

/**
 * Limits all writes: 120 public forms a minute from one network, which a campus may share, and 300 other writes. Failure reports of
 * modules count apart, so that a failing version keeps nobody from signing in. Visits have no limit: each page reports them, and they write
 * nothing by themselves. It runs before the body is read, so that a flood costs
 * little (docs/rules.md, refusals).
 */
@Injectable()
export class WriteThrottle implements CanActivate {
  constructor(
    private readonly throttles: Throttles,
    private readonly devices: Devices,
  ) {}

  /** @throws Refused 429 with Retry-After */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const row = servedCall(context);
    if (row === undefined || row.method === 'GET' || row.path === calls.reportModuleVisit.path) return true;
    const request = context.switchToHttp().getRequest<Request>();
    await this.throttles.count(...(await this.limitsOf(row, request)));
    return true;
  }

  private async limitsOf(row: Call, request: Request): Promise<Limit[]> {
    const from = clientOf(request);
    if (isPublicForm(row)) return networkLimits(['form'], from.address, rates.forms);
    if (row.path === calls.reportModuleFailure.path) return networkLimits(['report'], from.address, rates.reports);
    const account = await this.writerOf(request, from);
    return account === undefined
      ? writesOfNetwork(from.address)
      : [{ key: ['write', 'account', account], ...rates.writes }];
  }

  /**
   * The account that a write counts for, if it is no form: the signed-in one, or the one that knows the browser. So strangers on the same
   * campus keep no organiser out, and all browsers of an account share one limit (docs/decisions/0009).
   */
  private async writerOf({ user }: Request, from: Client): Promise<string | undefined> {
    return (user as Caller | undefined)?.accountId ?? (await this.devices.knownBy(from));
  }
}
