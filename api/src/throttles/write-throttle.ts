import { isPublicForm } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { MINUTE } from '../durations';
import { addressOf } from '../http/caller';
import { rowOf } from '../http/serves';
import { networkOf } from './network';
import { Throttles } from './throttles';

/**
 * Stands before everything that writes: 120 public forms a minute from one network, which a whole campus may share, and
 * 300 other writes. Judged before the body is read, so that a flood costs little (docs/rules.md, refusals).
 */
@Injectable()
export class WriteThrottle implements CanActivate {
  constructor(private readonly throttles: Throttles) {}

  /** @throws Refused 429 with Retry-After */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const row = rowOf(context);
    if (row === undefined || row.method === 'GET') return true;
    const network = networkOf(addressOf(context.switchToHttp().getRequest<Request>()));
    const [kind, most] = isPublicForm(row) ? ['form', 120] : ['write', 300];
    await this.throttles.count({ key: [kind, network], most, within: MINUTE });
    return true;
  }
}
