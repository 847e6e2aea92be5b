import { z } from 'zod';
import { done, instant, success } from '../answers';
import { call } from '../call';
import { queryParam, required } from '../text';
import { SHARES } from './shares';

/** The name of a module. */
export const moduleName = z
  .string({ error: 'Please name a module.' })
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Please name a module.');
const versionName = z.string({ error: 'Please name a version.' }).regex(/^[\w-]{1,40}$/, 'Please name a version.');

/** POST /preview */
export const moduleVersion = z.object({ module: moduleName, version: versionName });

/** The version of a module that an organiser's own machine serves: the store has none of this name. */
export const LOCAL_VERSION = 'local';

const badLocalServer = 'Please open the address that npm run dev prints.';

/** Where an organiser's own machine serves a module: only the port, so that no other machine can be named (docs/decisions/0037). */
export const localServer = z.object({
  port: z.int(badLocalServer).min(1024, badLocalServer).max(65_535, badLocalServer),
  /** The secret in the path of its files, at least 192 bits in base64url. */
  key: z.string({ error: badLocalServer }).regex(/^[\w-]{32,64}$/, badLocalServer),
  /** The addresses that the module owns. */
  prefixes: z
    .array(z.string().regex(/^\/[\w/-]{0,99}$/, badLocalServer), { error: badLocalServer })
    .min(1, badLocalServer)
    .max(10, badLocalServer),
});
export type LocalServer = z.output<typeof localServer>;

/** POST /preview/local */
export const localModuleForm = z.object({ module: moduleName, ...localServer.shape });

/** The version that an organiser sees in place of the live one, and until when. */
export const preview = z.object({
  ...moduleVersion.shape,
  until: instant,
  /** Set when the organiser's own machine serves it. */
  local: localServer.optional(),
});
export type Preview = z.output<typeof preview>;

/** POST /releases/rollback */
export const rollBackForm = z.object({
  module: moduleName,
  /** By default the version before the live one. */
  to: queryParam(versionName),
  /** Refused if another release is live. */
  ifRelease: z.int('Please name a release.').positive('Please name a release.').optional(),
});

/** The most characters of the sentence in place of a module. */
export const MOST_OFF_SENTENCE = 200;

/** POST /releases/switch */
export const switchModuleForm = z.object({
  module: moduleName,
  /** The sentence for visitors in place of the module. Without it, the module is switched on. */
  sentence: required('Sentence', MOST_OFF_SENTENCE).optional(),
  ifRelease: rollBackForm.shape.ifRelease,
});

export const share = z.literal([...SHARES], `Please choose a share: ${SHARES.join(', ')}.`);
export type Share = z.output<typeof share>;

/** POST /releases/rollout */
export const rollOutForm = z.object({ module: moduleName, share, ifRelease: rollBackForm.shape.ifRelease });

/** A release that is or was live. */
export const releaseRecord = z.object({
  release: z.int().positive(),
  at: instant,
  action: z.enum(['publish', 'rollback']),
  /** The modules that changed their version with it. */
  modules: z.array(z.object({ name: z.string(), version: z.string() })),
  /** The commit that they were built from, if known. */
  commit: z.string().optional(),
  /** The first line of that commit's message. */
  subject: z.string().optional(),
  /** Why it was published although it does not contain the commit that was live. */
  older: z.string().optional(),
  /** Who published it: the name of their token. The owner of the store has none. */
  publisher: z.string().optional(),
  /** Where the tests of the commit can be looked at. */
  evidence: z.string().optional(),
  /** The module that was switched off with it, or on. */
  switched: z.object({ module: z.string(), to: z.enum(['off', 'on']) }).optional(),
  /** The edition that was published with it, and how many times it has been published. */
  edition: z.object({ key: z.string(), number: z.int().positive() }).optional(),
  /** The modules that are no longer live. */
  removed: z.array(z.string()).optional(),
  /** The version that some visitors get from then on, and how many in a hundred: 0 if nobody gets it any more. */
  rollout: z.object({ module: z.string(), version: z.string(), share: z.int().min(0) }).optional(),
  /** Set when the guard made it, because a version failed too often. */
  by: z.literal('guard').optional(),
  /** The name of the organiser who made it here. */
  actor: z.string().optional(),
  /** Why it was made, in a sentence. */
  reason: z.string().optional(),
});
export type ReleaseRecord = z.output<typeof releaseRecord>;

/** 'new': imported into the store, and never live. */
export const versionStates = ['live', 'past', 'new'] as const;
export type VersionState = (typeof versionStates)[number];

const count = z.int().min(0);
/** How many visits were counted, and how many of them failed. */
const visitCounts = { visits: count, failures: count };

/** Counts in each of the last 48 hours, the oldest first. */
const lastHours = z.array(z.object({ at: instant, ...visitCounts }));

/** A version with its counts of the last 30 days. */
export const storedVersion = z.object({
  version: z.string(),
  /** The first line of the message of the commit that it was published from, if known. */
  subject: z.string().optional(),
  cameAt: instant,
  state: z.enum(versionStates),
  ...visitCounts,
  /** For an earlier version with visits in these hours: its counts until it was taken back. */
  lastHours: lastHours.optional(),
});
export type StoredVersion = z.output<typeof storedVersion>;

export const moduleRecord = z.object({
  name: z.string(),
  /** The addresses that its live version owns. */
  prefixes: z.array(z.string()),
  /** The live version, if there is one. */
  live: z.string().optional(),
  /** The sentence in its place, if it is switched off. */
  off: z.string().optional(),
  /** The version that a page falls back on if the live one cannot be loaded. */
  previous: z.string().optional(),
  /** The newest first. */
  versions: z.array(storedVersion),
  /** The counts of the live version. */
  lastHours,
  /** The version that some visitors get instead of the live one: how many in a hundred, and since when. */
  rollout: z.object({ version: z.string(), share: z.int(), since: instant, lastHours }).optional(),
});
export type ModuleRecord = z.output<typeof moduleRecord>;

/** The most releases in an answer. */
export const MAX_RELEASES = 50;

export const releaseCalls = {
  listReleases: call('GET /releases', {
    access: 'admin',
    summary:
      'What is live, the releases that were, the newest first and at most fifty, and the versions that lie in the store, with how often they failed.',
    answer: z.object({
      success,
      live: releaseRecord.optional(),
      modules: z.array(moduleRecord),
      releases: z.array(releaseRecord),
    }),
    packable: true,
  }),
  rollBackModule: call('POST /releases/rollback', {
    access: 'admin',
    summary:
      'Puts a module back to an earlier version, unless that does not go with the others, or something was released meanwhile.',
    json: rollBackForm,
    answer: done({}),
    refuses: ['conflict', 'changed_meanwhile'],
  }),
  switchModule: call('POST /releases/switch', {
    access: 'admin',
    summary: 'Has a sentence stand in place of the pages of a module, or the pages again.',
    json: switchModuleForm,
    answer: done({}),
    refuses: ['conflict', 'changed_meanwhile'],
  }),
  rollOutModule: call('POST /releases/rollout', {
    access: 'admin',
    summary: 'Gives the version of a module that some visitors have to more of them, to fewer, or to all.',
    json: rollOutForm,
    answer: done({}),
    refuses: ['conflict', 'changed_meanwhile'],
  }),
  startPreview: call('POST /preview', {
    access: 'admin',
    summary:
      'Shows the site in this browser, and in no other, with one module at another version: sets the cookie preview.',
    json: moduleVersion,
    answer: done(preview.shape),
    refuses: ['not_found', 'conflict'],
  }),
  startLocalPreview: call('POST /preview/local', {
    access: 'admin',
    summary:
      'Shows the site in this browser, and in no other, with one module that the machine of this browser serves: sets the cookie preview.',
    json: localModuleForm,
    answer: done(preview.shape),
    refuses: ['conflict'],
  }),
  getPreview: call('GET /preview', {
    access: 'anyone',
    summary: 'What a browser is to be shown in place of the live site, by its cookie preview alone.',
    answer: preview,
    refuses: ['not_found'],
  }),
};
