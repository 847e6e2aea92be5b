import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { hasBody } from './body-memory';
import { readBrowserForm } from './multipart';
import { refusals } from './refusals';
import { rowOf } from './serves';
import { isPlain, readSmall } from './small-body';
import { UnreadableBody } from './valid';

/** Whether a body is JSON as we read it: UTF-8, and not packed, so that it is no larger than it came. */
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
 * The JSON of a handler, read after the guards have let the caller in; of a browser without scripts, the fields of its form.
 * Whatever is wrong with it is told when it is asked for (valid.ts). Nothing when none was sent, or when the request means a
 * row of the handler whose body travels otherwise.
 */
export const Json = createParamDecorator(async (_: unknown, context: ExecutionContext): Promise<unknown> => {
  const http = context.switchToHttp();
  const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
  if (rowOf(context)?.bodyForm !== 'json') return undefined;
  if (request.browser) return (await readBrowserForm(request, response, request.browser)).fields;
  if (!hasBody(request)) return undefined;
  if (!isPlainJson(request)) return new UnreadableBody(refusals.notJson);
  return readSmall(request, response, parsed);
});
