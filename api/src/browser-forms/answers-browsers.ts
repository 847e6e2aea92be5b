import {
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { clientWithCookies, type Caller } from '../http/caller';
import { servedCall } from '../http/serves';
import { BrowserAnswers } from './browser-answers';

@Injectable()
class BrowserInterceptor implements NestInterceptor {
  constructor(private readonly answers: BrowserAnswers) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const { browser } = request;
    const row = servedCall(context);
    if (!browser && !this.answers.endsCookie(row)) return next.handle();
    const caller = request.user as Caller | undefined;
    if (browser && caller) await this.answers.find(browser, caller);
    const from = clientWithCookies(request, response);
    return next.handle().pipe(mergeMap((answer) => this.answers.to(browser, row, answer, caller, from)));
  }
}

/** Lets a handler answer browsers without scripts, too: its JSON becomes a page or a redirect. */
export const AnswersBrowsers = () => UseInterceptors(BrowserInterceptor);
