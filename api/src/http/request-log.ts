import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { v7 as uuid } from 'uuid';

const log = new Logger('request');

const LOOKS_LIKE_AN_ID = /^[\w.-]{1,64}$/;

/** The id that whoever passed this request on has given it, so that both logs can be joined; else one of our own. */
function idOf(request: Request): string {
  const given = request.get('x-request-id') ?? '';
  const isTrusted = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  return LOOKS_LIKE_AN_ID.test(given) && isTrusted(request.socket.remoteAddress ?? '', 0) ? given : uuid();
}

/**
 * Stamps a request with its id and arrival, and logs its end: the pattern of the route, never its address, since
 * addresses hold emails and ids.
 */
export function logRequest(request: Request, response: Response, next: NextFunction): void {
  request.id = idOf(request);
  request.arrivedAt = Date.now();
  response.setHeader('X-Request-Id', request.id);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', 'private, no-store');
  response.once('close', () => {
    log.log({
      requestId: request.id,
      method: request.method,
      route: (request.route as { path?: string } | undefined)?.path ?? 'none',
      status: response.writableFinished ? response.statusCode : 'aborted',
      ms: Date.now() - request.arrivedAt,
    });
  });
  next();
}
