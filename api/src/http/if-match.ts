import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Caller } from './caller';
import { refusals } from './refusals';

/** The caller of a change, and its If-Match header, if any. */
export interface ChangeRequest {
  caller: Caller;
  ifMatch: string | undefined;
}

/** The caller of a handler that changes a record, and the If-Match header. */
export const AtVersion = createParamDecorator((_: unknown, context: ExecutionContext): ChangeRequest => {
  const request = context.switchToHttp().getRequest<Request>();
  return { caller: request.user as Caller, ifMatch: request.get('if-match') };
});

/**
 * The version that an If-Match header names, with or without quotes; nothing when there is none or it says `*`.
 * @throws Refused 400 when it cannot be a version
 */
export function versionOf(header: string | undefined): number | undefined {
  const version = named(header, /^\d{1,9}$/, 'If-Match must name a version.');
  return version === undefined ? undefined : Number(version);
}

/**
 * The same for a record whose version is its `updatedAt`.
 * @throws Refused 400 when it cannot be an instant
 */
export function instantOf(header: string | undefined): string | undefined {
  return named(header, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'If-Match must name an instant.');
}

function named(header: string | undefined, form: RegExp, otherwise: string): string | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const word = /^(?:W\/)?"?([^"]*)"?$/.exec(header.trim())?.[1];
  if (word === undefined || !form.test(word)) throw refusals.invalid(otherwise);
  return word;
}
