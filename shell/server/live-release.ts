import type { Preview } from '@conference/contracts';
import { globalNameOf, type LiveModule, type ModuleEntry } from '@conference/federation';
import type { Language } from '@conference/language';
import { wordsChunk, type FirstStyles, type MenuEntry, type RenderedPage } from '@conference/release-store/pages';
import { shape } from '@conference/edition/shape';
import {
  isBeyond,
  menuOf,
  integrityOf,
  isEditionIntact,
  layout,
  publicKeyOf,
  readPages,
  readAllParts,
  readRelease,
  replaceModules,
  type Release,
  type ReleasedEdition,
  type ReleasedModule,
  type Rollout,
  type StoredText,
} from '@conference/release-store';
import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IntegrityCache } from './integrity-cache';
import { MODULES } from './modules';
import { Pointer } from './pointer';

/** A script inside the document. The document's policy has its digest. */
export interface InlineScript {
  text: string;
  integrity: string;
}

type PartsByName = Readonly<Record<string, unknown>>;
type EditionParts = Readonly<Partial<Record<Language, PartsByName>> & { en: PartsByName }>;

/** A release in the form that pages need. */
export interface ServedRelease {
  number: number;
  shell: ReleasedModule;
  modules: ReleasedModule[];
  remotes: LiveModule[];
  /** The modules' entries in the header's menu, with which pages are rendered. */
  menu: MenuEntry[];
  pages: ReadonlyMap<string, RenderedPage>;
  /** The edition: its name, and its parts by language and name. Older releases have none. */
  edition?: Pick<ReleasedEdition, 'key' | 'version'> & { parts: EditionParts };
  /** The pages' styles, by module. */
  styles: Release['styles'];
  /** By module, if its documents only contain a part of the shell's styles: that part, and the file with the rest. */
  laterStyles?: Readonly<Record<string, { first: FirstStyles; later: StoredText }>>;
  /** The first script of a page, if it can be inlined. */
  begin?: InlineScript;
  /** Versions that open pages must leave, as `module@version`. */
  withdrawn: readonly string[];
  /** By name, the sentences in place of modules that are switched off. */
  off: Readonly<Record<string, string>>;
  /** When it was made, in ms; undefined when offline pages are off. */
  offline?: number;
  /** The release for some of the visitors. */
  rollout?: Pick<Rollout, 'module' | 'share'> & { release: ServedRelease };
  /** The version in it that is not live but previewed. */
  preview?: Preview;
}

/** Whether a module has words in a language. */
export const speaks = ({ pages }: Pick<ReleasedModule, 'pages'>, language: Language): boolean =>
  language === 'en' || pages?.[wordsChunk(language)] !== undefined;

/** URL of a released file. */
export const fileUrl = ({ name, version }: Pick<ReleasedModule, 'name' | 'version'>, file: string) =>
  `${MODULES}${name}/${version}/${file}`;

/** Text that a script inside HTML must not contain. */
const ENDS_SCRIPT = /<\/script|<!--/i;

/** The pause before a damaged release is checked again, in ms. Hashing the store for every page would be slow. */
const RECHECK_MS = 1000;

/**
 * The live release. Every page reads the pointer, so that a publish shows immediately. A damaged release is not served. The last intact one
 * stays until the files are repaired or another release is live.
 */
export class LiveRelease {
  private live: ServedRelease | undefined;
  /** The number that was checked last, and until when the result holds, in ms of this process. */
  private checked = { number: 0, until: 0 };
  private checking: Promise<void> | undefined;
  /** The number of the damaged release that should be live, or 0. */
  private damaged = 0;
  private readonly integrity: IntegrityCache;
  private readonly pointer: Pointer;
  /** The first key that is found. It stays, so that a replaced key file changes nothing. */
  private key: KeyObject | undefined;

  /**
   * @param onDamaged is called once for each release that cannot be used, with the release that is shown instead. If only a newer gateway
   *   can read its edition, also with the edition's shape
   */
  constructor(
    private readonly store: string,
    private readonly onDamaged: (release: number, shown?: number, beyond?: string) => void = () => undefined,
  ) {
    this.integrity = new IntegrityCache(store);
    this.pointer = new Pointer(store);
  }

  /** The number of the damaged release that should be live, by the last check. 0 if there is none. */
  get damagedNumber(): number {
    return this.damaged;
  }

  /** @throws while no readable release was ever found */
  async current(): Promise<ServedRelease> {
    const number = await this.pointer.number();
    const isKnown = number === this.checked.number && performance.now() < this.checked.until;
    // 0 means that the pointer is lost.
    if (number !== 0 && !isKnown)
      await (this.checking ??= this.check(number).finally(() => (this.checking = undefined)));
    if (!this.live) throw new Error('Nothing has been released yet.');
    return this.live;
  }

  /**
   * Switches to a release if it is intact. A gateway that has just started takes the newest intact one before it. If there is none, it
   * serves a damaged release, which is better than no site. That is safe, because browsers run no changed script.
   */
  private async check(number: number): Promise<void> {
    const wanted = await this.read(number);
    let found = wanted;
    let readable = wanted.live;
    while (!this.live && !found.isIntact && found.before > 0) {
      found = await this.read(found.before);
      readable ??= found.live;
    }
    if (found.isIntact) this.live = found.live;
    this.live ??= readable;
    const { beyond } = wanted;
    if (!wanted.isIntact && number !== this.damaged)
      this.onDamaged(number, this.live?.number, ...(beyond === undefined ? [] : [beyond]));
    this.damaged = wanted.isIntact ? 0 : number;
    this.checked = { number, until: wanted.isIntact ? Infinity : performance.now() + RECHECK_MS };
  }

  /** Reads a release: its content if readable, whether it is intact, the shape if that is too new, and the number of the one before (or 0). */
  private async read(
    number: number,
  ): Promise<{ live?: ServedRelease; isIntact: boolean; before: number; beyond?: string }> {
    this.key ??= await publicKeyOf(this.store).catch(() => undefined);
    const release = await readRelease(this.store, number, this.key).catch(() => undefined);
    // An unreadable release does not say what it replaced.
    const before = Math.min(release?.after ?? number, number - 1);
    if (release?.edition && isBeyond(release.edition, shape))
      return { isIntact: false, before, beyond: release.edition.shape };
    const most = release && (await this.toServe(release));
    const some = release?.rollout && (await this.toServe(withRollout(release, release.rollout)));
    const live = most?.served;
    if (live && some?.served && release?.rollout)
      live.rollout = { module: release.rollout.module, share: release.rollout.share, release: some.served };
    const isIntact = most?.isIntact === true && some?.isIntact !== false;
    return { live, isIntact, before };
  }

  private async toServe(release: Release): Promise<{ served?: ServedRelease; isIntact: boolean }> {
    const pages = await readPages(this.store, release).catch(() => undefined);
    // Without its pages it can still be served: the browser renders them.
    const served = servedRelease(release, pages ?? []);
    if (!served) return { isIntact: false };
    served.begin = await this.beginOf(served.shell);
    served.laterStyles = await this.laterStylesOf(release);
    served.edition = await this.editionOf(release);
    const isEdition = !release.edition || (await isEditionIntact(this.store, release.edition));
    return { served, isIntact: pages !== undefined && isEdition && (await this.areFilesIntact(release)) };
  }

  /** The parts of the edition. Undefined if there is none, or if it is damaged. */
  private async editionOf({ edition }: Release): Promise<ServedRelease['edition']> {
    const { en, ...others } = (edition && (await readAllParts(this.store, edition).catch(() => undefined))) ?? {};
    return edition && en && { key: edition.key, version: edition.version, parts: { en, ...others } };
  }

  /** The first script for inlining, which saves a request. Undefined if it must stay a file, or if it is damaged. */
  private async beginOf({ name, version, begins, integrity }: ReleasedModule): Promise<InlineScript | undefined> {
    if (!begins) return undefined;
    const file = join(layout(this.store).module(name, version), begins);
    const text = await readFile(file, 'utf8').catch(() => '');
    const digest = integrityOf(text);
    return digest === integrity[begins] && !ENDS_SCRIPT.test(text) ? { text, integrity: digest } : undefined;
  }

  /** The split styles of the shell that are intact. Where they are damaged, documents contain all of the shell's styles. */
  private async laterStylesOf({ laterStyles = {} }: Release): Promise<ServedRelease['laterStyles']> {
    const intact: Record<string, { first: FirstStyles; later: StoredText }> = {};
    for (const [module, { first, later }] of Object.entries(laterStyles)) {
      const css = await readFile(join(layout(this.store).module(first.name, first.version), first.file), 'utf8').catch(
        () => '',
      );
      if (integrityOf(css) === first.integrity) intact[module] = { first: { css, integrity: first.integrity }, later };
    }
    return intact;
  }

  private async areFilesIntact({ modules, styles, laterStyles = {} }: Release): Promise<boolean> {
    const split = Object.values(laterStyles).flatMap(({ first, later }) => [first, later]);
    const sheets = [...Object.values(styles), ...split].map(({ name, version, file, integrity }) => ({
      name,
      version,
      integrity: { [file]: integrity },
    }));
    return (await Promise.all([...modules, ...sheets].map((pinned) => this.integrity.isIntact(pinned)))).every(Boolean);
  }
}

/** The release for some of the visitors. Their fallback is the live version. With a new shell they have none, because it may not work there. */
function withRollout(
  { modules, previous, ...release }: Release,
  { module, pages, styles, laterStyles }: Rollout,
): Release {
  const live = modules.find(({ name }) => name === module.name);
  return {
    ...release,
    modules: replaceModules({ modules }, [module]),
    previous: module.kind === 'host' ? {} : { ...previous, ...(live && { [module.name]: live }) },
    pages,
    styles,
    laterStyles,
  };
}

/** Undefined without a shell. */
function servedRelease(
  { release, at, modules, styles, previous, withdrawn = [], off = {}, offline }: Release,
  pages: RenderedPage[],
): ServedRelease | undefined {
  const shell = modules.find(({ kind }) => kind === 'host');
  if (!shell) return undefined;
  const remotes = modules.filter(({ kind }) => kind === 'remote');
  return {
    number: release,
    shell,
    modules,
    remotes: remotes.map((module) => bootModule(module, previous[module.name], off[module.name])),
    menu: menuOf(modules),
    pages: new Map(pages.map((page) => [page.path, page])),
    styles,
    withdrawn,
    off,
    ...(offline !== 'off' && shell.worker && { offline: Date.parse(at) }),
  };
}

/** A remote for the boot data. @param previous its fallback @param off the sentence in its place, if it is switched off */
export function bootModule(module: ReleasedModule, previous?: ReleasedModule, off?: string): LiveModule {
  const { name, prefixes = [], document } = module;
  return {
    name,
    prefixes,
    document,
    ...entryOf(module),
    ...(previous && { previous: entryOf(previous) }),
    ...(off !== undefined && { off }),
  };
}

function entryOf(module: ReleasedModule): ModuleEntry {
  const entry = module.first[0] ?? '';
  return {
    version: module.version,
    global: module.global ?? globalNameOf(module.name),
    entry: fileUrl(module, entry),
    integrity: module.integrity[entry] ?? '',
  };
}
