import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { hasBody } from './body-memory';
import { readBrowserForm } from './multipart';
import { refusals } from './refusals';
import { servedCall } from './serves';
import { isPlain, readSmall } from './small-body';
import { UnreadableBody } from './valid';

/** Whether a body is JSON in UTF-8, and not compressed, so that it cannot grow. */
function isPlainJson(request: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(request.get('content-type') ?? '')?.[1] ?? 'utf-8';
  return request.is('application/json') !== false && charset.toLowerCase() === 'utf-8' && isPlain(request);
}

/** An object or an array; nothing when there is nothing. */
function parsed(content: Buffer): unknown {
  if (content.length === 0) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // It is refused below.
  }
  return new UnreadableBody(refusals.unreadable);
}

/**
 * The JSON body of a handler, read after the guards; for a browser without scripts, the fields of its form. Errors are reported when it is
 * validated (valid.ts). Undefined without a body, or when the request's row of the endpoint table has another body form.
 */
export const Json = createParamDecorator(async (_: unknown, context: ExecutionContext): Promise<unknown> => {
  const http = context.switchToHttp();
  const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
  if (servedCall(context)?.bodyForm !== 'json') return undefined;
  if (request.browser) return (await readBrowserForm(request, response, request.browser)).fields;
  if (!hasBody(request)) return undefined;
  if (!isPlainJson(request)) return new UnreadableBody(refusals.notJson);
  return readSmall(request, response, parsed);
});
