import type { Preview } from '@conference/contracts';
import { globalNameOf, type BootData, type ModuleEntry, type RenderedPage } from '@conference/federation';
import { liveNumber, readPages, readRelease, type Release, type ReleasedModule } from '@conference/federation/store';
import { Intact } from './intact';
import { MODULES } from './modules';

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
  /** What of it is not live at all, but looked at by whoever asks. */
  preview?: Preview;
}

/** URL of a released file. */
export const fileUrl = ({ name, version }: Pick<ReleasedModule, 'name' | 'version'>, file: string) => `${MODULES}${name}/${version}/${file}`;

/**
 * The release that is live. The pointer is read at every page, so that a publish shows at once; a release whose files are not
 * what they were when it was made is not believed, and the last good one goes on.
 */
export class LiveRelease {
  private live: Live | undefined;
  /** The number that was last looked at, whatever came of it. */
  private seen = 0;
  private looking: Promise<void> | undefined;
  private readonly intact: Intact;

  constructor(private readonly store: string) {
    this.intact = new Intact(store);
  }

  /** @throws when there is no release that can be read and never was */
  async current(): Promise<Live> {
    const number = await liveNumber(this.store).catch(() => 0);
    // No number at all is no release to go to, but a pointer that was lost.
    if (number !== 0 && number !== this.seen) await (this.looking ??= this.look(number).finally(() => (this.looking = undefined)));
    if (!this.live) throw new Error('Nothing has been released yet.');
    return this.live;
  }

  /** Goes to a release that can be believed. Where none is known, one that cannot is better than no site: its modules have cards. */
  private async look(number: number): Promise<void> {
    const release = await readRelease(this.store, number).catch(() => undefined);
    const made = release && (await this.made(release).catch(() => undefined));
    if (made && (!this.live || (await this.isBelieved(made)))) this.live = made;
    // What could not be read is looked at again: it may have been on its way.
    if (made) this.seen = number;
  }

  private async isBelieved({ modules }: Live): Promise<boolean> {
    return (await Promise.all(modules.map((module) => this.intact.has(module)))).every(Boolean);
  }

  private async made(release: Release): Promise<Live> {
    const { modules, styles } = release;
    const shell = modules.find(({ kind }) => kind === 'host');
    if (!shell) throw new Error('The release has no shell.');
    const remotes = modules.filter(({ kind }) => kind === 'remote');
    const pages = await readPages(this.store, release);
    return {
      number: release.release,
      shell,
      modules,
      forPage: remotes.map((module) => forPage(module, release.previous[module.name])),
      pages: new Map(pages.map((page) => [page.path, page])),
      styles,
    };
  }
}

/** A remote as the page is told about it. @param previous what it falls back on */
export function forPage(module: ReleasedModule, previous?: ReleasedModule): BootData['modules'][number] {
  const { name, prefixes = [], document } = module;
  return { name, prefixes, document, ...entryOf(module), ...(previous && { previous: entryOf(previous) }) };
}

function entryOf(module: ReleasedModule): ModuleEntry {
  const entry = module.first[0] ?? '';
  return { version: module.version, global: module.global ?? globalNameOf(module.name), entry: fileUrl(module, entry), integrity: module.integrity[entry] ?? '' };
}
