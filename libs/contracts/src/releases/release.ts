import { z } from 'zod';
import { instant } from '../record';
import { queryParam } from '../text';

const moduleName = z
  .string({ error: 'Please name a module.' })
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Please name a module.');
const versionName = z.string({ error: 'Please name a version.' }).regex(/^[\w-]{1,40}$/, 'Please name a version.');

/** POST /preview */
export const moduleVersion = z.object({ module: moduleName, version: versionName });

/** The version that an organiser sees in place of the live one, and until when. */
export const preview = z.object({ ...moduleVersion.shape, until: instant });
export type Preview = z.output<typeof preview>;

/** POST /releases/rollback */
export const rollBackForm = z.object({
  module: moduleName,
  /** By default the version before the live one. */
  to: queryParam(versionName),
  /** Refused if another release is live. */
  ifRelease: z.int('Please name a release.').positive('Please name a release.').optional(),
});

/** A release that is or was live. */
export const releaseRecord = z.object({
  release: z.int().positive(),
  at: instant,
  action: z.enum(['publish', 'rollback']),
  /** The modules that changed their version with it. */
  modules: z.array(z.object({ name: z.string(), version: z.string() })),
  /** The commit that they were built from, if known. */
  commit: z.string().optional(),
});
export type ReleaseRecord = z.output<typeof releaseRecord>;

/** 'new': imported into the store, and never live. */
export const versionStates = ['live', 'past', 'new'] as const;
export type VersionState = (typeof versionStates)[number];

export const storedVersion = z.object({ version: z.string(), cameAt: instant, state: z.enum(versionStates) });
export type StoredVersion = z.output<typeof storedVersion>;

export const moduleRecord = z.object({
  name: z.string(),
  /** The addresses that its live version owns. */
  prefixes: z.array(z.string()),
  /** The live version, if there is one. */
  live: z.string().optional(),
  /** The version that a page falls back on if the live one cannot be loaded. */
  previous: z.string().optional(),
  /** The newest first. */
  versions: z.array(storedVersion),
});
export type ModuleRecord = z.output<typeof moduleRecord>;

/** The most releases in an answer. */
export const MAX_RELEASES = 50;
