import { serveInSpan } from '@conference/telemetry';
import type { NextFunction, Request, Response } from 'express';
import { HEALTH, trustedHeader } from './request-log';
import { endOf } from './count-requests';

/** Serves each request within a span, which continues the gateway's. Health checks, which proxies send each second, have none. */
export function traceRequests(request: Request, response: Response, next: NextFunction): void {
  if (request.path.startsWith(HEALTH)) return next();
  const { method, id } = request;
  const end = serveInSpan({ method, id, traceparent: trustedHeader(request, 'traceparent') }, next);
  response.once('close', () => end(endOf(request, response)));
}
