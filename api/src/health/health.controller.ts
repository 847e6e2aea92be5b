import { calls } from '@conference/contracts/calls';
import type { Health } from '@conference/contracts';
import { Controller, HttpStatus, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Serves } from '../http/serves';
import { HealthService } from './health.service';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Serves(calls.live)
  live(): Health {
    return { status: 'up' };
  }

  @Serves(calls.ready)
  async ready(@Res({ passthrough: true }) response: Response): Promise<Health> {
    const health = await this.health.ready();
    if (health.status === 'down') response.status(HttpStatus.SERVICE_UNAVAILABLE);
    return health;
  }
}
