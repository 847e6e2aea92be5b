import { accountSchemas } from './accounts/schemas';
import { adminSessionSchemas } from './admin-sessions/schemas';
import { audienceSchemas } from './audience/schemas';
import type { CallSchema } from './call-schema';
import { dateSchemas } from './dates/schemas';
import { docsSchemas } from './docs/schemas';
import { isPublicForm, takesRetryKey } from './endpoint';
import { endpoints } from './endpoints';
import type { EndpointName } from './endpoints';
import { healthSchemas } from './health/schemas';
import { mailSchemas } from './mail/schemas';
import { WORKBOOK } from './media-types';
import { moduleFailureSchemas } from './module-failures/schemas';
import { noticeSchemas } from './notices/schemas';
import { notificationSchemas } from './notifications/schemas';
import { overviewSchemas } from './overview/schemas';
import { refusalStatus } from './refusal';
import type { RefusalCode } from './refusal';
import { applicationSchemas } from './applications/schemas';
import { releaseSchemas } from './releases/schemas';
import { sponsorSchemas } from './sponsors/schemas';
import { volunteerSchemas } from './volunteers/schemas';

// An entry of its own, '@conference/contracts/schemas', for the API and its tests: no page carries these along.

/** The schemas of every call, in the groups in which people look for them. */
export const schemaGroups = {
  Applications: applicationSchemas,
  Notifications: notificationSchemas,
  Audience: audienceSchemas,
  Volunteers: volunteerSchemas,
  Sponsors: sponsorSchemas,
  Notices: noticeSchemas,
  Mail: mailSchemas,
  Overview: overviewSchemas,
  Accounts: accountSchemas,
  'Admin sessions': adminSessionSchemas,
  Dates: dateSchemas,
  Health: healthSchemas,
  Modules: moduleFailureSchemas,
  Releases: releaseSchemas,
  Documentation: docsSchemas,
} as const satisfies Record<string, Partial<Record<EndpointName, CallSchema>>>;

/** The schemas of every call, by its name. */
export const callSchemas: Readonly<Record<EndpointName, CallSchema>> = {
  ...applicationSchemas,
  ...notificationSchemas,
  ...audienceSchemas,
  ...volunteerSchemas,
  ...sponsorSchemas,
  ...noticeSchemas,
  ...mailSchemas,
  ...overviewSchemas,
  ...accountSchemas,
  ...adminSessionSchemas,
  ...dateSchemas,
  ...healthSchemas,
  ...moduleFailureSchemas,
  ...releaseSchemas,
  ...docsSchemas,
};

/** Whether a call says in X-Total-Count how many rows there are: of a list that can be asked for by the page, and of a workbook. */
export function isCounted(name: EndpointName): boolean {
  const { query, media } = callSchemas[name];
  return 'page' in (query?.shape ?? {}) || media?.includes(WORKBOOK) === true;
}

/** Every word with which a call can be refused, in the order of docs/rules.md (refusals). */
export function refusalsOf(name: EndpointName): RefusalCode[] {
  const { access, body, method, path } = endpoints[name];
  const schema = callSchemas[name];
  const takesAbstract = 'abstractFile' in (schema.body?.shape ?? {});
  const follows: Partial<Record<RefusalCode, boolean>> = {
    other_site: method !== 'GET',
    not_signed_in: access !== 'anyone',
    not_your_role: access === 'admin',
    not_found: path.includes(':'),
    not_yours: access === 'owner' || access === 'admin or owner',
    invalid: schema.query !== undefined || schema.body !== undefined || schema.versioned === true,
    too_large: body === 'json',
    file_too_large: body === 'multipart',
    not_a_word_file: takesAbstract,
    flawed_file: takesAbstract,
    conflict: isPublicForm(endpoints[name]),
    key_used: takesRetryKey(endpoints[name]),
    changed_meanwhile: schema.versioned === true,
    too_many: method !== 'GET',
  };
  const codes = Object.keys(refusalStatus) as RefusalCode[];
  return codes.filter((code) => follows[code] || schema.refuses?.includes(code));
}
