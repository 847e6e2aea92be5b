import type { Preview } from '@conference/contracts';
import { globalNameOf, type BootData, type ModuleEntry } from '@conference/federation';
import type { RenderedPage } from '@conference/release-store/pages';
import { readPages, readRelease, type Release, type ReleasedModule } from '@conference/release-store';
import { Intact } from './intact';
import { MODULES } from './modules';
import { Pointer } from './pointer';

/** A release as pages need it. */
export interface Live {
  number: number;
  shell: ReleasedModule;
  /** Everything released, the shell among it. */
  modules: ReleasedModule[];
  /** The remotes as the page is told about them. */
  forPage: BootData['modules'];
  /** The pages that were rendered for it, by path. */
  pages: ReadonlyMap<string, RenderedPage>;
  /** What they are painted with, by the name of their module. */
  styles: Release['styles'];
  /** When it was made, in ms, where browsers keep its pages for when there is no network. */
  offline?: number;
  /** What of it is not live at all, but looked at by whoever asks. */
  preview?: Preview;
}

/** URL of a released file. */
export const fileUrl = ({ name, version }: Pick<ReleasedModule, 'name' | 'version'>, file: string) =>
  `${MODULES}${name}/${version}/${file}`;

/** For how long what was found of a release that cannot be believed holds, in ms: the store is not hashed for every page. */
const PAUSE_MS = 1000;

/**
 * The release that is live. The pointer is looked at for every page, so that a publish shows at once; a release whose files are not
 * what they were when it was made is not believed: the last good one goes on, until the files are mended or another is live.
 */
export class LiveRelease {
  private live: Live | undefined;
  /** The number that was last looked at, and until when what was found holds, in ms of this process. */
  private looked = { number: 0, until: 0 };
  private looking: Promise<void> | undefined;
  /** The release that is wanted and not believed, or 0. */
  private doubted = 0;
  private readonly intact: Intact;
  private readonly pointer: Pointer;

  /** @param doubt is told once of each release that cannot be believed, and which is shown */
  constructor(
    private readonly store: string,
    private readonly doubt: (release: number, shown?: number) => void = () => undefined,
  ) {
    this.intact = new Intact(store);
    this.pointer = new Pointer(store);
  }

  /** @throws when there is no release that can be read and never was */
  async current(): Promise<Live> {
    const number = await this.pointer.number();
    const isKnown = number === this.looked.number && performance.now() < this.looked.until;
    // No number at all is no release to go to, but a pointer that was lost.
    if (number !== 0 && !isKnown) await (this.looking ??= this.look(number).finally(() => (this.looking = undefined)));
    if (!this.live) throw new Error('Nothing has been released yet.');
    return this.live;
  }

  /**
   * Goes to a release if it can be believed. A gateway that has just begun and has no last good one takes the newest before it that
   * is good. Where there is none, one that cannot be believed is better than no site: browsers run no script that was changed.
   */
  private async look(number: number): Promise<void> {
    const wanted = await this.find(number);
    let found = wanted;
    let readable = wanted.live;
    while (!this.live && !found.isGood && found.before > 0) {
      found = await this.find(found.before);
      readable ??= found.live;
    }
    if (found.isGood) this.live = found.live;
    this.live ??= readable;
    if (!wanted.isGood && number !== this.doubted) this.doubt(number, this.live?.number);
    this.doubted = wanted.isGood ? 0 : number;
    this.looked = { number, until: wanted.isGood ? Infinity : performance.now() + PAUSE_MS };
  }

  /** A release of the store, where it can be read; whether it can be believed; and the number of the one before it, or 0. */
  private async find(number: number): Promise<{ live?: Live; isGood: boolean; before: number }> {
    const release = await readRelease(this.store, number).catch(() => undefined);
    const pages = release && (await readPages(this.store, release).catch(() => undefined));
    // Without its pages it can still be shown: the browser draws them.
    const live = release && made(release, pages ?? []);
    const isGood = live !== undefined && pages !== undefined && (await this.isBelieved(live));
    // Of what cannot be read nobody knows what it came after.
    return { live, isGood, before: Math.min(release?.after ?? number, number - 1) };
  }

  private async isBelieved({ modules, styles }: Live): Promise<boolean> {
    const sheets = Object.values(styles).map(({ name, version, file, integrity }) => ({
      name,
      version,
      integrity: { [file]: integrity },
    }));
    return (await Promise.all([...modules, ...sheets].map((pinned) => this.intact.has(pinned)))).every(Boolean);
  }
}

/** A release as pages need it; none without a shell. */
function made({ release, at, modules, styles, previous, offline }: Release, pages: RenderedPage[]): Live | undefined {
  const shell = modules.find(({ kind }) => kind === 'host');
  if (!shell) return undefined;
  const remotes = modules.filter(({ kind }) => kind === 'remote');
  return {
    number: release,
    shell,
    modules,
    forPage: remotes.map((module) => forPage(module, previous[module.name])),
    pages: new Map(pages.map((page) => [page.path, page])),
    styles,
    ...(offline !== 'off' && shell.worker && { offline: Date.parse(at) }),
  };
}

/** A remote as the page is told about it. @param previous what it falls back on */
export function forPage(module: ReleasedModule, previous?: ReleasedModule): BootData['modules'][number] {
  const { name, prefixes = [], document } = module;
  return { name, prefixes, document, ...entryOf(module), ...(previous && { previous: entryOf(previous) }) };
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
