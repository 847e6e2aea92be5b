import { siteTitle } from '@conference/edition';
import { currentLanguage } from '@conference/language';
import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LiveEdition } from '../editions/live-edition';
import { answerRefused, refusalOf, resetHeaders } from '../http/answer-refused';
import type { BrowserCall } from '../http/browser-call';
import { readBrowserForm } from '../http/multipart';
import type { Refused } from '../http/refusals';
import { loggableError } from '../logging/loggable-error';
import { answerToRefused } from './refused-page';

/** Turns every error into a refusal or its page; an unexpected one is a plain 500. */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  private readonly log = new Logger('failure');

  constructor(private readonly edition: LiveEdition) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const refused = refusalOf(error);
    if (refused.code === 'failed') this.log.error(loggableError(error));
    if (refused.code === 'unavailable') this.log.warn({ failure: 'unavailable', reason: loggableError(error).reason });
    const http = host.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    if (!request.browser || response.headersSent) return answerRefused(response, refused);
    resetHeaders(response);
    void answerBrowser(
      request,
      response,
      request.browser,
      refused,
      siteTitle(this.edition.coreIn(currentLanguage()).identity),
    );
  }
}

/** A form with an ended session is still read, so that nothing typed is lost. It comes from our own page (own-site.guard.ts). */
async function answerBrowser(
  request: Request,
  response: Response,
  browser: BrowserCall,
  refused: Refused,
  site: string,
): Promise<void> {
  // An unreadable form cannot be shown again, and the response says so.
  if (refused.code === 'not_signed_in' && browser.row.bodyForm !== 'none')
    await readBrowserForm(request, response, browser).catch(() => undefined);
  answerToRefused(browser, refused, site).send(response);
}
