import type { ServerResponse } from 'node:http';
import type { Refusal } from '@conference/contracts';
import { answerRefusal } from '@conference/process';
import { HttpException } from '@nestjs/common';
import { isAway } from '../database/away';
import { isUnwritable } from '../disk/unwritable';
import { Refused, refusals } from './refusals';

/** Answers with a refusal, whoever has come to it and whatever was meant to be answered. */
export function answerRefused(response: ServerResponse, { status, code, message, extras }: Refused): void {
  // Half an answer must not look like a whole one.
  if (response.headersSent) return void response.destroy();
  takeBack(response);
  const { retryAfter, ...more } = extras;
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
  answerRefusal(response, status, { success: false, message, code, ...more } satisfies Refusal);
}

/** Takes away what was set for an answer that is not given after all; what a cookie speaks of may have been undone. */
export function takeBack(response: ServerResponse): void {
  for (const header of ['Content-Disposition', 'Set-Cookie']) response.removeHeader(header);
}

/** The refusal of an error: what nobody foresaw is told without a word of it. */
export function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (isUnwritable(error)) return refusals.unwritable();
  if (isAway(error)) return refusals.away();
  const status = error instanceof HttpException ? error.getStatus() : (error as { status?: unknown } | null)?.status;
  if (status === 404) return refusals.notFound();
  if (status === 413) return refusals.tooLarge();
  if (typeof status === 'number' && status >= 400 && status < 500) return refusals.unreadable();
  return refusals.failed();
}
