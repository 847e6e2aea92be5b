import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { v7 as uuid } from 'uuid';
import { whileServing } from '../logging/request-context';
import type { Caller } from './caller';

const log = new Logger('request');

const LOOKS_LIKE_AN_ID = /^[\w.-]{1,64}$/;

/** The id that whoever passed this request on has given it, so that both logs can be joined; else one of our own. */
function idOf(request: Request): string {
  const given = request.get('x-request-id') ?? '';
  const isTrusted = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  return LOOKS_LIKE_AN_ID.test(given) && isTrusted(request.socket.remoteAddress ?? '', 0) ? given : uuid();
}

/** How a request ended: the pattern of its route, never its address, since addresses hold emails and ids. */
function logEnd(request: Request, response: Response): void {
  log.log({
    method: request.method,
    route: (request.route as { path?: string } | undefined)?.path ?? 'none',
    status: response.writableFinished ? response.statusCode : 'aborted',
    ms: Date.now() - request.arrivedAt,
    by: (request.user as Caller | undefined)?.accountId,
  });
}

/**
 * Stamps a request with its id and arrival, serves it under that id (logging/request-context.ts), and logs its end with
 * the account that was signed in.
 */
export function logRequest(request: Request, response: Response, next: NextFunction): void {
  request.id = idOf(request);
  request.arrivedAt = Date.now();
  response.setHeader('X-Request-Id', request.id);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', 'private, no-store');
  whileServing(request.id, () => {
    response.once('close', AsyncLocalStorage.bind(() => logEnd(request, response)));
    next();
  });
}
