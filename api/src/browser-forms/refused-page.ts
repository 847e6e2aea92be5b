import { ABSTRACT_FIELD, secretFields, type RefusedForm } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { loginSteps, url } from '@conference/site-map';
import { escapeHtml } from '@conference/process';
import type { Refused } from '../http/refusals';
import { UnreadableBody } from '../http/valid';
import { actionOf, loginTo, pageOf } from './addresses';
import type { BrowserCall } from '../http/browser-call';
import { document, ownAddress, seeOther, type Page } from './page';
import { refusedTexts as texts } from './texts';

/** A refusal for a browser without scripts: its form again or, without a form, what to do next. @param site what the site is called */
export function answerToRefused(call: BrowserCall, refused: Refused, site: string): Page {
  const isPage = call.row.method === 'GET';
  const isSignedOut = refused.code === 'not_signed_in';
  if (isSignedOut && call.name === 'logout') return seeOther(loginSteps.loggedOut);
  if (isSignedOut && isPage) return seeOther(loginTo(pageOf(call)));

  const { retryAfter } = refused.extras;
  const headers = { ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }) };
  if (isPage) {
    const main = `<h1>${escapeHtml(refused.message)}</h1>\n<p><a href="${ownAddress(url.home)}">${texts.toSite}</a></p>`;
    return document(refused.status, { site, page: pageOf(call), title: refused.message, main, headers });
  }
  const form = refusedForm(call, refused, isSignedOut);
  const faults = form.faults.map(({ message }) => `<li>${escapeHtml(message)}</li>`).join('');
  const main = `<h1>${texts.title}</h1>
<p>${escapeHtml(form.message)}</p>
${faults && `<ul>${faults}</ul>\n`}<p><a href="${escapeHtml(ownAddress(pageOf(call)))}">${texts.back}</a></p>`;
  return document(refused.status, { site, page: pageOf(call), title: texts.title, main, form, headers });
}

function refusedForm(call: BrowserCall, { code, message, extras }: Refused, isSignedOut: boolean): RefusedForm {
  const { multipart, row } = call;
  const isRead = multipart !== undefined && !(multipart.fields instanceof UnreadableBody);
  // Too large to be read means that it had a file.
  const fileAgain = (multipart?.file !== undefined || code === 'file_too_large') && ABSTRACT_FIELD in fieldsOf(call);
  const again = 'password' in fieldsOf(call) ? texts.fileAndPasswordAgain : texts.fileAgain;
  const remarks = [
    ...(isSignedOut ? [texts.signedOut] : []),
    ...(isRead || row.bodyForm === 'none' ? [] : [texts.unread]),
    ...(fileAgain ? [again] : []),
  ];
  return {
    action: actionOf(call),
    message: [message, ...remarks].join(' '),
    faults: Object.entries(extras.fields ?? {}).map(([field, fault]) => ({ field, message: fault })),
    values: isRead ? shownAgain(call, multipart.fields as Record<string, unknown>) : {},
    fileAgain,
  };
}

const fieldsOf = ({ name }: Pick<BrowserCall, 'name'>) => calls[name].body?.shape ?? {};

const isText = (value: unknown): value is string => typeof value === 'string';

/** The values for a form that is shown again: the fields of its contract, except credentials. */
export function shownAgain(call: Pick<BrowserCall, 'name'>, fields: Record<string, unknown>): RefusedForm['values'] {
  const names = Object.keys(fieldsOf(call)).filter((field) => !secretFields.includes(field));
  const values: RefusedForm['values'] = {};
  for (const field of names) {
    const value = fields[field];
    if (isText(value) || (Array.isArray(value) && value.every(isText))) values[field] = value;
  }
  return values;
}
