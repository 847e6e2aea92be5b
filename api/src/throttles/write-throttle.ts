import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { addressOf } from '../http/caller';
import { rowOf } from '../http/serves';
import { networkOf } from './network';
import { MINUTE, Throttles } from './throttles';

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
    // What anybody may send and makes a record is a public form.
    const isForm = row.access === 'anyone' && row.status === 201;
    await this.throttles.count({ key: [isForm ? 'form' : 'write', network], most: isForm ? 120 : 300, within: MINUTE });
    return true;
  }
}
