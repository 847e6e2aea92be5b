import { endpoint } from '../endpoint';
import type { Done } from '../refusal';
import type { ModuleRecord, ModuleVersion, Preview, ReleaseRecord, RollBackInput } from './release';

/** What is live, what was, the newest first, and what lies in the release store. */
export const listReleases = endpoint<
  Record<string, never>,
  { success: true; live?: ReleaseRecord; modules: ModuleRecord[]; releases: ReleaseRecord[] }
>('GET /releases', { access: 'admin', packable: true });

/**
 * Puts a module back to an earlier version. 409 when that cannot be, with the reason, or when another release than `ifRelease` is
 * live by now.
 */
export const rollBackModule = endpoint<{ body: RollBackInput }, Done>('POST /releases/rollback', {
  access: 'admin',
  body: 'json',
});

/**
 * Shows the site in this browser with one module at another version, for as long as the session lives and at most an hour. 404 when
 * the store has no such version, 409 when it does not go with what is live.
 */
export const startPreview = endpoint<{ body: ModuleVersion }, Done & Preview>('POST /preview', {
  access: 'admin',
  body: 'json',
});

/** What a browser is to be shown, by its cookie alone; asked by the gateway. 404 when that is the live site. */
export const getPreview = endpoint<Record<string, never>, Preview>('GET /preview', { access: 'anyone' });
