import { calls } from '@conference/contracts/calls';
import type { Call, CallName } from '@conference/contracts';
import type { Request } from 'express';
import type { MultipartForm } from './multipart';

/** A call of a browser without scripts: for a page, or with a form. */
export interface BrowserCall {
  name: CallName;
  row: Call;
  /** The `:id` of the path, or an empty text. */
  id: string;
  /** The page with the form, by the Referer; or an empty text. */
  cameFrom: string;
  /** The index of that application among its author's, once it is known. */
  place?: number;
  /** The form for the contracts, while it is read. */
  reading?: Promise<MultipartForm>;
  /** The form as it was sent, once it was read. */
  multipart?: MultipartForm;
}

const names = new Map((Object.keys(calls) as CallName[]).map((name) => [calls[name], name]));
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * The call of a browser without scripts. Such a call prefers HTML to JSON, its body, if any, is a form, and it has no token. Undefined
 * for every other request.
 */
export function browserCallOf(request: Request, row: Call | undefined): BrowserCall | undefined {
  const name = row && names.get(row);
  if (!name || row.withoutScripts === 'no' || request.get('authorization') !== undefined) return undefined;
  if (request.accepts(['application/json', 'text/html']) !== 'text/html') return undefined;
  if (row.method === 'POST' && !FORM.test(request.get('content-type') ?? '')) return undefined;
  return { name, row, id: String(request.params.id ?? ''), cameFrom: request.get('referer') ?? '' };
}

/** Whether a form signs in or acts for a signed-in person: other sites must not send such forms. */
export function givesOrTakesSession({ row }: BrowserCall): boolean {
  return row.access !== 'anyone' || row === calls.login || row === calls.register;
}
