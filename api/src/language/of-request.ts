import type { NextFunction, Request, Response } from 'express';
import { askedLanguage } from '@conference/language/asked';
import { speaking } from './spoken';

/**
 * Serves a request in the language that it asks for. Pages ask for their own language, whatever the browser prefers (libs/api-client). No
 * answer has a Vary header, because none is stored (request-log.ts).
 */
export function answerInItsLanguage(request: Request, _: Response, next: NextFunction): void {
  speaking(askedLanguage(request.get('accept-language')), next);
}
