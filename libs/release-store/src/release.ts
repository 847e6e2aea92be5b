import type { KeyObject } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { integrityOf } from './build-files';
import { layout } from './layout';
import { moduleManifest } from './manifest';
import type { RenderedPage } from './pages';
import { isSigned, publicKeyOf } from './signature';

/** The form of a version: it names a folder and is part of a URL. */
export const VERSION = /^\w[\w.-]*$/;

/** A module of a release: its version and what its build said of itself. */
export const releasedModule = moduleManifest.extend({ version: z.string().regex(VERSION) });
export type ReleasedModule = z.output<typeof releasedModule>;

/** The shell among the modules of a release. */
export const hostOf = (modules: readonly ReleasedModule[]) => modules.find(({ kind }) => kind === 'host');

/** A page as a module's process returns it, and as a release holds it. */
export const renderedPage = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string().optional(),
  leadsTo: z.string().startsWith('/').optional(),
  html: z.string(),
  parts: z.array(z.string()).optional(),
  firstStyles: z.array(z.object({ css: z.string(), integrity: z.string() })).optional(),
}) satisfies z.ZodType<RenderedPage>;

/** Where published versions come from, as far as it is known. */
const origin = z.object({
  /** The commit they were built from. */
  commit: z.string().optional(),
  /** The first line of that commit's message. */
  subject: z.string().optional(),
  /** Why that commit was published although it does not contain the one that was live. */
  older: z.string().optional(),
  /** Who published it: the name of their token. The owner of the store has none. */
  publisher: z.string().optional(),
  /** Where the tests of the commit can be looked at. */
  evidence: z.url().optional(),
  /** Why, in a sentence. */
  reason: z.string().optional(),
  /** Of a new host: whether its kit is compatible with the last one's. */
  keepsKit: z.boolean().optional(),
});
export type Origin = z.output<typeof origin>;

/** The origin of a published version, without the rest of its change. */
export const originOf = (change: Partial<Change> = {}): Origin => origin.parse(change);

/** The change that turned the previous release into this one. */
const change = z.object({
  action: z.enum(['publish', 'rollback']),
  modules: z.array(z.string()),
  ...origin.shape,
  /** Set when the guard made it, because a version failed too often. */
  by: z.literal('guard').optional(),
  /** The name of the organiser who made it in the console. */
  actor: z.string().optional(),
  /** The edition that was published with it: its key, and how many times it has been published. */
  edition: z.object({ key: z.string(), number: z.int().positive() }).optional(),
  /** The module that was switched off with it, or on. */
  switched: z.object({ module: z.string(), to: z.enum(['off', 'on']) }).optional(),
  /** The modules that are no longer live. */
  removed: z.array(z.string()).optional(),
  /** The version that some visitors get from then on, and how many in a hundred: 0 if nobody gets it any more. */
  rollout: z.object({ module: z.string(), version: z.string(), share: z.int().min(0).max(99) }).optional(),
});
export type Change = z.output<typeof change>;

/** A text made with a release, stored among the modules as `<name>/<version>/<file>`. */
const storedText = z.object({ name: z.string(), version: z.string(), file: z.string(), integrity: z.string() });
export type StoredText = z.output<typeof storedText>;

/** An edition in the store, at `editions/<key>/<version>`. */
export const releasedEdition = z.object({
  /** Which edition it is, such as `2025`. */
  key: z.string().regex(VERSION),
  /** How often it has been published. */
  number: z.int().positive(),
  /** Made from its content. */
  version: z.string().regex(VERSION),
  /** The shape of its data, a semver: builds declare the one that they need. */
  shape: z.string(),
  languages: z.array(z.string()).min(1),
  /** The digests of its files. */
  integrity: z.record(z.string(), z.string()),
  /** The digests of the pictures that it names. Older releases have none. */
  images: z.array(z.string()).optional(),
});
export type ReleasedEdition = z.output<typeof releasedEdition>;

/** For each module: the host's styles for the first paint of its pages, and the host's other styles joined with the module's. */
const laterStyles = z.record(z.string(), z.object({ first: storedText, later: storedText })).optional();

/** A version that some visitors are given in place of the live one of its module, with the pages and styles of their site. */
const rollout = z.object({
  module: releasedModule,
  /** How many of a hundred visitors. */
  share: z.int().min(1).max(99),
  pages: storedText.optional(),
  styles: z.record(z.string(), storedText).default({}),
  laterStyles,
});
export type Rollout = z.output<typeof rollout>;

/**
 * One numbered release: the modules that are live together. It holds their manifests, so that a page can show a card in place of a
 * module whose files are gone.
 */
export const release = z.object({
  release: z.int().positive(),
  at: z.iso.datetime(),
  /** The release that was live before it. The first one and older ones have none. */
  after: z.int().positive().optional(),
  change: change.optional(),
  modules: z.array(releasedModule),
  /** The edition. In older releases, the modules contain it. */
  edition: releasedEdition.optional(),
  /** By name, the fallback for a module that cannot be loaded: the version before it, if it is compatible with this shell. */
  previous: z.record(z.string(), releasedModule).default({}),
  /** Its pages, rendered with these very modules. */
  pages: storedText.optional(),
  /** The pages' styles by module: the host's and the module's, joined in one file of the store. */
  styles: z.record(z.string(), storedText).default({}),
  /** Set if documents contain only a part of the host's styles. Older hosts need all of them there. */
  laterStyles,
  /** Versions that were rolled back or removed, the latest last, as `module@version`. Open pages leave them at their next navigation. */
  withdrawn: z.array(z.string()).optional(),
  /** By name, the sentence that visitors read in place of a module that is switched off. */
  off: z.record(z.string(), z.string()).optional(),
  /** The version that only some visitors get. Only one module at a time can have one. */
  rollout: rollout.optional(),
  /** Set when offline pages are switched off; browsers then delete what they have stored. */
  offline: z.literal('off').optional(),
});
export type Release = z.output<typeof release>;

/** A file of the registry is damaged or gone; `message` is a sentence that names it. */
export class Unreadable extends Error {
  constructor(path: string, cause?: unknown) {
    super(`${path} is damaged or gone: docs/operations.md, A damaged store, says how to mend it.`, { cause });
  }
}

/** Number of the live release, or 0 when nothing was ever released. @throws Unreadable */
export async function liveNumber(store: string): Promise<number> {
  const { pointer } = layout(store);
  const text = await readFile(pointer, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    // A release that came after another was live, so that the pointer was lost.
    const releases = (await numbersIn(store)).map((number) => readRelease(store, number).catch(() => undefined));
    if ((await Promise.all(releases)).some((release) => release?.after !== undefined)) throw new Unreadable(pointer);
    return '0';
  });
  if (!/^\d+$/.test(text)) throw new Unreadable(pointer);
  return Number(text);
}

/**
 * One release of the store.
 * @param key verifies it; without one, that of the store
 * @throws Unreadable when it is missing, malformed, or not signed by the store
 */
export async function readRelease(store: string, number: number, key?: KeyObject): Promise<Release> {
  const path = layout(store).release(number);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Unreadable(path, error) : error;
  });
  const verifying = key ?? (await publicKeyOf(store));
  try {
    return parseRelease(text, number, verifying);
  } catch (error) {
    throw new Unreadable(path, error);
  }
}

/**
 * Reads the file of a release.
 * @param key verifies it; where none was ever made, nothing is signed
 * @throws when it is malformed, another one, or not signed with the key
 */
export function parseRelease(text: string, number: number, key?: KeyObject): Release {
  const content: unknown = JSON.parse(text);
  if (key && !isSigned(content, key)) throw new Error('Its signature is missing or wrong.');
  const found = release.parse(content);
  if (found.release !== number) throw new Error(`It is release ${found.release}.`);
  return found;
}

/** The numbers of all written releases, whether they were live or not. */
export async function numbersIn(store: string): Promise<number[]> {
  const names = await readdir(layout(store).registry).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []).map(Number);
}

/** The release that is live, if there is one. @throws when it cannot be read */
export async function liveRelease(store: string): Promise<Release | undefined> {
  const number = await liveNumber(store);
  return number > 0 ? readRelease(store, number) : undefined;
}

/**
 * The pages that were rendered for a release.
 * @throws when they are missing, or not what they were
 */
export async function readPages(store: string, { pages }: Pick<Release, 'pages'>): Promise<RenderedPage[]> {
  if (!pages) return [];
  const text = await readFile(join(layout(store).module(pages.name, pages.version), pages.file), 'utf8');
  if (integrityOf(text) !== pages.integrity) throw new Error('The pages of the release are not what they were.');
  return z.array(renderedPage).parse(JSON.parse(text));
}
