import { isPublicForm, reportModuleFailure } from '@conference/contracts';
import type { Endpoint } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { clientOf } from '../http/caller';
import type { Caller } from '../http/caller';
import { rowOf } from '../http/serves';
import { rates } from '../throttles/rates';
import { networkOf } from '../throttles/network';
import { Throttles } from '../throttles/throttles';
import type { Limit } from '../throttles/throttles';
import { Devices } from './devices';

/**
 * Stands before everything that writes: 120 public forms a minute from one network, which a whole campus may share, and
 * 300 other writes. What pages report of modules counts by itself: a version that fails on a campus keeps nobody there from
 * signing in. Judged before the body is read, so that a flood costs little (docs/rules.md, refusals).
 */
@Injectable()
export class WriteThrottle implements CanActivate {
  constructor(
    private readonly throttles: Throttles,
    private readonly devices: Devices,
  ) {}

  /** @throws Refused 429 with Retry-After */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const row = rowOf(context);
    if (row === undefined || row.method === 'GET') return true;
    const request = context.switchToHttp().getRequest<Request>();
    await this.throttles.count(await this.limitOf(row, request));
    return true;
  }

  private async limitOf(row: Endpoint, request: Request): Promise<Limit> {
    const network = networkOf(clientOf(request).address);
    if (isPublicForm(row)) return { key: ['form', network], ...rates.forms };
    if (row.path === reportModuleFailure.path) return { key: ['report', network], ...rates.reports };
    return { key: ['write', ...(await this.writerOf(request))], ...rates.writes };
  }

  /**
   * With whom a write counts that is no form: with its account, with the device of somebody who is signing in again, or
   * else with its network. What strangers do on the same campus keeps no organiser out (docs/decisions/0009).
   */
  private async writerOf(request: Request): Promise<string[]> {
    const caller = request.user as Caller | undefined;
    if (caller) return ['account', caller.accountId];
    const from = clientOf(request);
    const device = await this.devices.knownBy(from);
    return device ? ['device', device] : ['network', networkOf(from.address)];
  }
}
