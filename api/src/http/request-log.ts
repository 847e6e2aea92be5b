import { randomUUID } from 'node:crypto';
import { LONGEST_UPLOAD_MS } from '@conference/contracts';
import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { whileServing } from '../logging/request-context';
import type { Caller } from './caller';

const log = new Logger('request');

const LOOKS_LIKE_AN_ID = /^[\w.-]{1,64}$/;

/** What a trusted neighbour, who has passed this request on, says of it; what anybody else says is nothing. */
function trustedHeader(request: Request, header: string): string {
  const isTrusted = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  return isTrusted(request.socket.remoteAddress ?? '', 0) ? (request.get(header) ?? '') : '';
}

/** The id that the gateway has given this request, so that both logs can be joined; else one of our own. */
function idOf(request: Request): string {
  const given = trustedHeader(request, 'x-request-id');
  return LOOKS_LIKE_AN_ID.test(given) ? given : randomUUID();
}

/** When the request reached the gateway, which passes a head on only with the first of its body; else now. */
function arrivalOf(request: Request): number {
  const now = Date.now();
  const given = trustedHeader(request, 'x-request-start');
  const isLikely = /^\d{1,16}$/.test(given) && Number(given) <= now && Number(given) >= now - LONGEST_UPLOAD_MS;
  return isLikely ? Number(given) : now;
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
  request.arrivedAt = arrivalOf(request);
  response.setHeader('X-Request-Id', request.id);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', 'private, no-store');
  whileServing(request.id, () => {
    response.once('close', () => whileServing(request.id, () => logEnd(request, response)));
    next();
  });
}
