import type { z } from 'zod';
import { accountCalls } from './accounts/calls';
import { adminSessionCalls } from './admin-sessions/calls';
import { applicationCalls } from './applications/calls';
import { audienceCalls } from './audience/calls';
import { batchCalls } from './batches/calls';
import { binCalls } from './bin/calls';
import { blindReadingCalls } from './blind-readings/calls';
import { consoleAccessOf, isOwners, isPublicForm, takesRetryKey, type Call } from './call';
import { dateCalls } from './dates/calls';
import { docsCalls } from './docs/calls';
import { editionCalls } from './editions/calls';
import { grantCalls } from './grants/calls';
import { healthCalls } from './health/calls';
import { historyCalls } from './history/calls';
import { mailCalls } from './mail/calls';
import { mailTemplateCalls } from './mail-templates/calls';
import { WORKBOOK } from './media-types';
import { moduleFailureCalls } from './module-failures/calls';
import { noticeCalls } from './notices/calls';
import { notificationCalls } from './notifications/calls';
import { overviewCalls } from './overview/calls';
import { refusalStatus, type RefusalCode } from './refusal';
import { publishingCalls } from './publishing/calls';
import { quotaCalls } from './quotas/calls';
import { releaseCalls } from './releases/calls';
import { secondFactorCalls } from './second-factor/calls';
import { sponsorCalls } from './sponsors/calls';
import { volunteerCalls } from './volunteers/calls';

// Only the API and its tests import this, as '@conference/contracts/calls'. Pages import its types, so that no schema gets into them.

/** All calls, in the groups of /api/docs. */
export const callGroups = {
  Applications: applicationCalls,
  'Blind readings': blindReadingCalls,
  Notifications: notificationCalls,
  Audience: audienceCalls,
  Volunteers: volunteerCalls,
  Sponsors: sponsorCalls,
  Notices: noticeCalls,
  Batches: batchCalls,
  Quotas: quotaCalls,
  History: historyCalls,
  Bin: binCalls,
  Mail: mailCalls,
  'Mail templates': mailTemplateCalls,
  Overview: overviewCalls,
  Accounts: accountCalls,
  Grants: grantCalls,
  'Admin sessions': adminSessionCalls,
  'Second factor': secondFactorCalls,
  Dates: dateCalls,
  Health: healthCalls,
  Modules: moduleFailureCalls,
  Editions: editionCalls,
  Releases: releaseCalls,
  Publishing: publishingCalls,
  Documentation: docsCalls,
};

type All<Group> = (Group extends unknown ? (group: Group) => void : never) extends (all: infer Table) => void
  ? Table
  : never;
type Table = All<(typeof callGroups)[keyof typeof callGroups]>;

/** The name of a call. */
export type CallName = keyof Table;

/** The endpoint table: every call that the API answers. A test holds it against the router. */
export const calls = Object.assign({}, ...Object.values(callGroups)) as Readonly<Record<CallName, Call>>;

const names = Object.keys(calls) as CallName[];
const pattern = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);
const patterns = new Map(names.map((name) => [calls[name].path, pattern(calls[name].path)]));

/**
 * The calls that an address means: none if it is unknown, several if they only differ in the form of their body. A fixed word of a path
 * wins over a parameter: in `/registrations/counts`, `counts` is not an id.
 * @param path below /api, without a query
 */
export function callsAt(method: string, path: string): CallName[] {
  const found = names.filter((name) => calls[name].method === method && patterns.get(calls[name].path)?.test(path));
  const literal = found.filter((name) => !calls[name].path.includes(':'));
  return literal.length > 0 ? literal : found;
}

type CallsByAddress = { [Name in CallName as Table[Name]['at']]: Table[Name] };

/** Method and path of a call, as pages name it: `'GET /registrations/:id'`. */
export type CallAt = keyof CallsByAddress;

/** A file may be sent as any Blob. */
type Sent<T> = { [Key in keyof T]: T[Key] extends File | undefined ? Blob | Extract<T[Key], undefined> : T[Key] };
type Optional<Name extends string, T> = { [Key in Name]?: Sent<T> };
type Body<Name extends string, T> = object extends T ? Optional<Name, T> : { [Key in Name]: Sent<T> };

/** The names of the parameters in a path: of `/a/:id/b/:name` they are `id` and `name`. */
type ParamIn<Path> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamIn<`/${More}`>
    : Rest
  : never;

type InputOfCall<Called> = (Called extends { at: infer At extends `${string}:${string}` }
  ? { params: { [Name in ParamIn<At>]: string } }
  : object) &
  (Called extends { query: infer Query extends z.ZodType } ? Optional<'query', z.input<Query>> : object) &
  (Called extends { json: infer Json extends z.ZodType } ? Body<'json', z.input<Json>> : object) &
  (Called extends { form: infer Form extends z.ZodType } ? Body<'form', z.input<Form>> : object);
type Distributed<Called> = Called extends unknown ? InputOfCall<Called> : never;

/** The path parameters, the query and the body of a call, as far as it has them. */
export type InputOf<At extends CallAt> = Distributed<CallsByAddress[At]>;

type PartOf<Input, Name extends string> = Input extends { [Key in Name]?: infer Part }
  ? Exclude<Part, undefined>
  : never;
/** The query of a call; an empty object if it has none. */
export type QueryOf<At extends CallAt> = [PartOf<InputOf<At>, 'query'>] extends [never]
  ? object
  : PartOf<InputOf<At>, 'query'>;
/** The JSON body of a call. */
export type JsonOf<At extends CallAt> = PartOf<InputOf<At>, 'json'>;

/** The body of a 2xx answer. */
export type AnswerOf<At extends CallAt> =
  z.output<CallsByAddress[At]['answer']> extends infer Answer ? (Answer extends File ? Blob : Answer) : never;

/** Whether the answer has X-Total-Count: a list with pages, or a workbook. */
export function isCounted(name: CallName): boolean {
  const { query, media } = calls[name];
  return 'page' in (query?.shape ?? {}) || media?.includes(WORKBOOK) === true;
}

/** All codes with which a call can be refused, in the order of docs/rules.md (refusals). */
export function refusalsOf(name: CallName): RefusalCode[] {
  const call = calls[name];
  const { access, bodyForm, method, path, versioned, withoutFactor, refuses } = call;
  const takesAbstract = 'abstractFile' in (call.body?.shape ?? {});
  const follows: Partial<Record<RefusalCode, boolean>> = {
    other_site: method !== 'GET',
    not_signed_in: access !== 'anyone',
    not_your_role: consoleAccessOf(call) !== undefined && !isOwners(call),
    second_factor_missing: !withoutFactor && access !== 'anyone' && access !== 'publisher',
    not_found: path.includes(':'),
    not_yours: isOwners(call),
    invalid: call.query !== undefined || call.body !== undefined || versioned === true,
    too_large: bodyForm === 'json',
    file_too_large: bodyForm === 'multipart',
    not_a_word_file: takesAbstract,
    flawed_file: takesAbstract,
    conflict: isPublicForm(call),
    key_used: takesRetryKey(call),
    changed_meanwhile: versioned === true,
    too_many: method !== 'GET',
  };
  const codes = Object.keys(refusalStatus) as RefusalCode[];
  return codes.filter((code) => follows[code] || refuses?.includes(code));
}
