import { calls } from '@conference/contracts/calls';
import type { Call, CallName } from '@conference/contracts';
import type { Request } from 'express';
import type { MultipartForm } from './multipart';

/** What a browser without scripts asks for: a page, or that a form is taken. */
export interface BrowserCall {
  name: CallName;
  row: Call;
  /** The `:id` of the path as it came; empty where the call has none. */
  id: string;
  /** The page on which the form stood, as the browser says; empty where it does not. */
  cameFrom: string;
  /** The place of that application among its author's, from 0, once it is known. */
  place?: number;
  /** The form as the contracts know it, while it is read. */
  reading?: Promise<MultipartForm>;
  /** The form as it was sent, once it was read. */
  sent?: MultipartForm;
}

const names = new Map((Object.keys(calls) as CallName[]).map((name) => [calls[name], name]));
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * What a request asks for as a browser without scripts: it would rather have HTML than JSON, sends a form if it sends anything,
 * and brings no token, which only a program can. Nothing for every other request.
 */
export function browserCallOf(request: Request, row: Call | undefined): BrowserCall | undefined {
  const name = row && names.get(row);
  if (!name || row.withoutScripts === 'no' || request.get('authorization') !== undefined) return undefined;
  if (request.accepts(['application/json', 'text/html']) !== 'text/html') return undefined;
  if (row.method === 'POST' && !FORM.test(request.get('content-type') ?? '')) return undefined;
  return { name, row, id: String(request.params.id ?? ''), cameFrom: request.get('referer') ?? '' };
}

/** Whether a form signs in, or acts as whoever is signed in: a page of another site must not send such a one in somebody's name. */
export function givesOrTakesSession({ row }: BrowserCall): boolean {
  return row.access !== 'anyone' || row === calls.login || row === calls.register;
}
