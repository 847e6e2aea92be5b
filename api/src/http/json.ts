import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { bodyMemory, hasBody } from './body-memory';
import { refusals } from './refusals';
import { rowOf } from './serves';
import { UnreadableBody } from './valid';

/** Far beyond anything that a form of ours sends. */
const LIMIT = 100 * 1024;

/** Whether a body is JSON as we read it: UTF-8, and not packed, so that it is no larger than it came. */
function isPlainJson(request: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(request.get('content-type') ?? '')?.[1] ?? 'utf-8';
  const encoding = request.get('content-encoding') ?? 'identity';
  return request.is('application/json') !== false && charset.toLowerCase() === 'utf-8' && encoding.toLowerCase() === 'identity';
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

const readToEnd = (request: Request) =>
  new Promise<unknown>((resolve) => {
    const chunks: Buffer[] = [];
    const breakOff = () => resolve(new UnreadableBody(refusals.unreadable));
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => resolve(parsed(Buffer.concat(chunks))));
    request.once('error', breakOff).once('close', breakOff);
  });

/**
 * The JSON of a handler, read after the guards have let the caller in. Whatever is wrong with it is told when it is asked
 * for (valid.ts). Nothing when none was sent, or when the request means a row of the handler whose body travels otherwise.
 */
export const Json = createParamDecorator((_: unknown, context: ExecutionContext): unknown => {
  const http = context.switchToHttp();
  const request = http.getRequest<Request>();
  if (rowOf(context)?.body !== 'json' || !hasBody(request)) return undefined;
  if (!isPlainJson(request)) return new UnreadableBody(refusals.notJson);
  return bodyMemory.receive(request, http.getResponse<Response>(), {
    most: LIMIT,
    tooLarge: refusals.tooLarge,
    held: LIMIT,
    read: () => readToEnd(request),
  });
});
