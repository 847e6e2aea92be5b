import { endpoint } from '../endpoint';
import type { Done } from '../refusal';
import type { ModuleFailure } from './module-failure';

/** Tells the log what a module failed of on somebody's page, at which version. */
export const reportModuleFailure = endpoint<{ body: ModuleFailure }, Done>('POST /module-failures', {
  access: 'anyone',
  body: 'json',
});
