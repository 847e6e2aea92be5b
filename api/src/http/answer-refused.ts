import type { ServerResponse } from 'node:http';
import { BucketUnavailable } from '@conference/bucket';
import type { Refusal } from '@conference/contracts';
import { answerRefusal } from '@conference/process';
import { StoreAway } from '@conference/release-store';
import { HttpException } from '@nestjs/common';
import { isUnavailable } from '../database/unavailable';
import { isUnwritable } from '../disk/unwritable';
import { Refused, refusals } from './refusals';

/** Sends a refusal in place of whatever was to be sent. */
export function answerRefused(response: ServerResponse, { status, code, message, extras }: Refused): void {
  // A truncated response must not look complete.
  if (response.headersSent) return void response.destroy();
  resetHeaders(response);
  const { retryAfter, ...more } = extras;
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
  answerRefusal(response, status, { success: false, message, code, ...more } satisfies Refusal);
}

/** Removes the headers of an abandoned response. The session or the record behind its cookies may have been rolled back. */
export function resetHeaders(response: ServerResponse): void {
  for (const header of ['Content-Disposition', 'Set-Cookie']) response.removeHeader(header);
}

/** The refusal for an error: an unexpected one reveals nothing. */
export function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (isUnwritable(error)) return refusals.unwritable();
  if (isUnavailable(error) || error instanceof BucketUnavailable || error instanceof StoreAway) return refusals.away();
  const status = error instanceof HttpException ? error.getStatus() : (error as { status?: unknown } | null)?.status;
  if (status === 404) return refusals.notFound();
  if (status === 413) return refusals.tooLarge();
  if (typeof status === 'number' && status >= 400 && status < 500) return refusals.unreadable();
  return refusals.failed();
}
