import * as accounts from './accounts/endpoints';
import * as dates from './dates/endpoints';
import * as health from './health/endpoints';
import type { Endpoint } from './endpoint';
import {
  changeStatus,
  downloadAbstract,
  getRegistration,
  listRegistrations,
  myRegistration,
  register,
} from './registrations/endpoints';

/** The endpoint table: every call the API answers, and nothing else (held against the router by a test). */
export const endpoints = {
  register,
  listRegistrations,
  getRegistration,
  downloadAbstract,
  changeStatus,
  myRegistration,
  ...accounts,
  ...dates,
  ...health,
} as Record<string, Endpoint>;
