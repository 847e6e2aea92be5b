import { Catch, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { answerRefused, refusalOf, takeBack } from '../http/answer-refused';
import type { BrowserCall } from '../http/browser-call';
import { readBrowserForm } from '../http/multipart';
import type { Refused } from '../http/refusals';
import { traceOf } from '../logging/trace-of';
import { answerToRefused } from './refused-page';

/** Turns everything that goes wrong into the one shape of a refusal, or its page; what nobody foresaw is a plain 500. */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  private readonly log = new Logger('failure');

  catch(error: unknown, host: ArgumentsHost): void {
    const refused = refusalOf(error);
    if (refused.code === 'failed') this.log.error(traceOf(error));
    if (refused.code === 'unavailable') this.log.warn({ failure: 'unavailable', reason: traceOf(error).reason });
    const http = host.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    if (!request.browser || response.headersSent) return answerRefused(response, refused);
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
