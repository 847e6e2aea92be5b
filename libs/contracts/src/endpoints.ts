import * as accounts from './accounts/endpoints';
import * as accountSessions from './accounts/session-endpoints';
import * as adminSessions from './admin-sessions/endpoints';
import * as audience from './audience/endpoints';
import * as dates from './dates/endpoints';
import * as docs from './docs/endpoints';
import type { Endpoint } from './endpoint';
import * as health from './health/endpoints';
import * as mail from './mail/endpoints';
import * as moduleFailures from './module-failures/endpoints';
import * as notices from './notices/endpoints';
import * as notifications from './notifications/endpoints';
import * as overview from './overview/endpoints';
import * as registrations from './applications/endpoints';
import * as releases from './releases/endpoints';
import * as sponsors from './sponsors/endpoints';
import * as volunteers from './volunteers/endpoints';

const table = {
  ...registrations,
  ...notifications,
  ...accounts,
  ...accountSessions,
  ...adminSessions,
  ...audience,
  ...volunteers,
  ...sponsors,
  ...notices,
  ...mail,
  ...overview,
  ...dates,
  ...health,
  ...moduleFailures,
  ...releases,
  ...docs,
};

/** The name of a call. */
export type EndpointName = keyof typeof table;

/** The rows with all that is known of them at compile time. */
export type EndpointTable = typeof table;

/** The endpoint table: every call the API answers, and nothing else (held against the router by a test). */
export const endpoints: Readonly<Record<EndpointName, Endpoint>> = table;
