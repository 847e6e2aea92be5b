import { randomUUID } from 'node:crypto';
import { LONGEST_UPLOAD_MS } from '@conference/contracts';
import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { withRequestId } from '../logging/request-context';
import type { Caller } from './caller';
import { byWallClock, wallTime } from '../database/wall-time';

const log = new Logger('request');

/** How the addresses of health checks begin. */
export const HEALTH = '/api/health/';

const LOOKS_LIKE_AN_ID = /^[\w.-]{1,64}$/;

/** A header that only a trusted proxy may set; empty from anybody else. */
export function trustedHeader(request: Request, header: string): string {
  const isTrusted = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  return isTrusted(request.socket.remoteAddress ?? '', 0) ? (request.get(header) ?? '') : '';
}

/** The gateway's id of this request, so that both logs can be joined; else a new one. */
function idOf(request: Request): string {
  const given = trustedHeader(request, 'x-request-id');
  return LOOKS_LIKE_AN_ID.test(given) ? given : randomUUID();
}

/** When the request reached the gateway, which forwards the head only with the first bytes of the body. Without a gateway, now. */
function arrivalOf(request: Request): number {
  const here = Date.now();
  const age = ageAtGateway(request, here);
  // By the wall clock as it was at that instant; it may have followed another server then.
  return byWallClock(age >= 0 && age <= LONGEST_UPLOAD_MS ? here - age : here);
}

/**
 * How long the gateway had the request, in ms, whatever its machine's clock says; NaN if it says nothing. An older gateway runs on this
 * machine and sends an instant of its clock. It passes on the age that a visitor may claim, so an age counts only beside the gateway's
 * own id.
 */
function ageAtGateway(request: Request, here: number): number {
  const [, id, age] = /^(\S+) (\d{1,9})$/.exec(trustedHeader(request, 'x-request-age')) ?? [];
  if (id !== undefined && id === trustedHeader(request, 'x-request-id')) return Number(age);
  const start = trustedHeader(request, 'x-request-start');
  return /^\d{1,16}$/.test(start) ? here - Number(start) : NaN;
}

/** Logs the end of a request by its route's pattern, never its URL, which may hold emails and ids. */
function logEnd(request: Request, response: Response): void {
  const { path: route = 'none' } = (request.route ?? {}) as { path?: string };
  // Proxies ask for health each second: lines of what went well would push all others out of the log within days.
  if (route.startsWith(HEALTH) && response.writableFinished && response.statusCode < 400) return;
  log.log({
    method: request.method,
    route,
    status: response.writableFinished ? response.statusCode : 'aborted',
    ms: wallTime() - request.arrivedAt,
    by: (request.user as Caller | undefined)?.accountId,
  });
}

/**
 * Gives a request its id and arrival time, serves it under that id (logging/request-context.ts), and logs its end with the signed-in
 * account.
 */
export function logRequest(request: Request, response: Response, next: NextFunction): void {
  request.id = idOf(request);
  request.arrivedAt = arrivalOf(request);
  response.setHeader('X-Request-Id', request.id);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', 'private, no-store');
  withRequestId(request.id, () => {
    response.once('close', () => withRequestId(request.id, () => logEnd(request, response)));
    next();
  });
}
