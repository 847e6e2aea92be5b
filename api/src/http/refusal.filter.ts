import type { ServerResponse } from 'node:http';
import { answerRefusal } from '@conference/process';
import { Catch, HttpException, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { Refusal } from '@conference/contracts';
import type { Request, Response } from 'express';
import type { BrowserCall } from '../browser-forms/browser-call';
import { answerToRefused } from '../browser-forms/refused-page';
import { isAway } from '../database/away';
import { isUnwritable } from '../files/unwritable';
import { traceOf } from '../logging/trace-of';
import { readBrowserForm } from './multipart';
import { Refused, refusals } from './refusals';

/** Turns everything that goes wrong into the one shape of a refusal; what nobody foresaw is a plain 500. */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  private readonly log = new Logger('failure');

  catch(error: unknown, host: ArgumentsHost): void {
    const refused = refusalOf(error);
    if (refused.code === 'failed') this.log.error(traceOf(error));
    if (refused.code === 'unavailable') this.log.warn({ failure: 'unavailable', reason: traceOf(error).reason });
    const http = host.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    if (!request.browser || response.headersSent) return tell(response, refused);
    takeBack(response);
    void answerBrowser(request, response, request.browser, refused);
  }
}

/** A form whose session has ended is read all the same, so that nothing typed is lost. Our own page sent it (own-site.guard.ts). */
async function answerBrowser(
  request: Request,
  response: Response,
  browser: BrowserCall,
  refused: Refused,
): Promise<void> {
  // What cannot be read cannot be shown again, and the answer says so.
  if (refused.code === 'not_signed_in' && browser.row.bodyForm !== 'none')
    await readBrowserForm(request, response, browser).catch(() => undefined);
  answerToRefused(browser, refused).send(response);
}

/** Answers with a refusal, whoever has come to it and whatever was meant to be answered. */
export function tell(response: ServerResponse, { status, code, message, extras }: Refused): void {
  // Half an answer must not look like a whole one.
  if (response.headersSent) return void response.destroy();
  takeBack(response);
  const { retryAfter, ...told } = extras;
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
  answerRefusal(response, status, { success: false, message, code, ...told } satisfies Refusal);
}

/** Takes away what was set for an answer that is not given after all; what a cookie speaks of may have been undone. */
function takeBack(response: ServerResponse): void {
  for (const header of ['Content-Disposition', 'Set-Cookie']) response.removeHeader(header);
}

/** What is said of an error: what nobody foresaw is told without a word of it. */
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
