import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { refusals } from './refusals';
import { UnreadableBody } from './valid';

const LIMIT = '100kb';

/** Reads JSON bodies. One that cannot be read is kept as such, and refused when a service asks for it. */
export function readJsonBodies(app: NestExpressApplication): void {
  app.useBodyParser('json', { limit: LIMIT, strict: true });
  app.use((error: { status?: number }, request: Request, _response: Response, next: NextFunction) => {
    request.body = new UnreadableBody(error.status === 413 ? refusals.tooLarge() : refusals.unreadable());
    next();
  });
}
