import type { BootData, RenderedPage } from '@conference/federation';
import { liveNumber, readRelease, type Release, type ReleasedModule } from '@conference/federation/store';
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
}

/** URL of a released file. */
export const fileUrl = ({ name, version }: Pick<ReleasedModule, 'name' | 'version'>, file: string) => `${MODULES}${name}/${version}/${file}`;

/**
 * The release that is live. The pointer is read at every page, so that a publish shows at once; a release that cannot
 * be read is not believed, and the last good one goes on.
 */
export class LiveRelease {
  private live: Live | undefined;

  constructor(private readonly store: string) {}

  /** @throws when there is no release that can be read and never was */
  async current(): Promise<Live> {
    try {
      const number = await liveNumber(this.store);
      // No number at all is no release to go to, but a pointer that was lost.
      if (number !== 0 && number !== this.live?.number) this.live = await this.read(number);
    } catch (error) {
      if (!this.live) throw error;
    }
    if (!this.live) throw new Error('Nothing has been released yet.');
    return this.live;
  }

  private async read(number: number): Promise<Live> {
    const { modules, pages, styles } = await readRelease(this.store, number);
    const shell = modules.find(({ kind }) => kind === 'host');
    if (!shell) throw new Error('The release has no shell.');
    const remotes = modules.filter(({ kind }) => kind === 'remote');
    return {
      number,
      shell,
      modules,
      forPage: remotes.map(forPage),
      pages: new Map(pages.map((page) => [page.path, page])),
      styles,
    };
  }
}

function forPage(module: ReleasedModule): BootData['modules'][number] {
  const entry = module.first[0] ?? '';
  return {
    name: module.name,
    version: module.version,
    prefixes: module.prefixes ?? [],
    document: module.document,
    entry: fileUrl(module, entry),
    integrity: module.integrity[entry] ?? '',
  };
}
