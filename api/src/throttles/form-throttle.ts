import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { addressOf } from '../http/caller';
import { MINUTE, Throttles } from './throttles';

/**
 * Stands before a public form: 120 a minute from one address, which a whole campus may share. Judged before the body
 * is read, so that a flood costs little (docs/rules.md, refusals): `@UseGuards(FormThrottle)`.
 */
@Injectable()
export class FormThrottle implements CanActivate {
  constructor(private readonly throttles: Throttles) {}

  /** @throws Refused 429 with Retry-After */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    await this.throttles.count({ key: ['form', addressOf(request)], most: 120, within: MINUTE });
    return true;
  }
}
