import { z } from 'zod';
import { instant } from '../record';
import { queryParam } from '../text';

const moduleName = z
  .string({ error: 'Please name a module.' })
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Please name a module.');
const versionName = z.string({ error: 'Please name a version.' }).regex(/^[\w-]{1,40}$/, 'Please name a version.');

/** One version of one module: what is to be looked at. */
export const moduleVersion = z.object({ module: moduleName, version: versionName });
export type ModuleVersion = z.output<typeof moduleVersion>;

/** What an organiser is shown in place of what is live, and until when. */
export const preview = z.object({ ...moduleVersion.shape, until: instant });
export type Preview = z.output<typeof preview>;

/** Which module is to be put back. */
export const rollBackForm = z.object({
  module: moduleName,
  /** To which version; the one before the live one when it is not said. */
  to: queryParam(versionName),
  /** The release that was live when this was asked for: with another one it is refused. */
  ifRelease: z.int('Please name a release.').positive('Please name a release.').optional(),
});
export type RollBackInput = z.input<typeof rollBackForm>;

/** A release that was live, or is. */
export const releaseRecord = z.object({
  release: z.int().positive(),
  at: instant,
  action: z.enum(['publish', 'rollback']),
  /** What came with it: the modules that were at another version before. */
  modules: z.array(z.object({ name: z.string(), version: z.string() })),
  /** What that was built from, where it is known. */
  commit: z.string().optional(),
});
export type ReleaseRecord = z.output<typeof releaseRecord>;

/** How a version stands: it is live, it was once, or it was only brought into the store. */
export const versionStates = ['live', 'past', 'new'] as const;
export type VersionState = (typeof versionStates)[number];

/** A version of a module that lies in the store. */
export const storedVersion = z.object({ version: z.string(), cameAt: instant, state: z.enum(versionStates) });
export type StoredVersion = z.output<typeof storedVersion>;

/** A module with all that is known of its versions. */
export const moduleRecord = z.object({
  name: z.string(),
  /** The addresses it answers, as of its live version. */
  prefixes: z.array(z.string()),
  /** What is live, if anything of it is. */
  live: z.string().optional(),
  /** What a page falls back on where that cannot be had. */
  previous: z.string().optional(),
  /** The newest first. */
  versions: z.array(storedVersion),
});
export type ModuleRecord = z.output<typeof moduleRecord>;

/** How many of the releases that were live are told. */
export const MOST_RELEASES = 50;
