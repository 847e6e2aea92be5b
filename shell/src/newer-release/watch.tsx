import type { BootData } from '@conference/federation';
import { atFoot } from '../foot/foot';
import { NewerRelease } from './newer-release';

/** How often a page that stays open looks whether it is still of today, in ms; besides whenever it is looked at again. */
const LOOK_EVERY_MS = 5 * 60_000;

/** What the gateway tells of the live release. */
interface Told {
  release: number;
  /** Versions: of the shell, and of each module by its name. */
  shell: string;
  modules: Record<string, string>;
}

/**
 * Looks now and then whether something that this page shows has a newer version, and offers it, once a release. The page goes on as
 * it is: what it is made of stays where it was.
 * @param shows the modules whose pages have been opened here
 */
export function watchReleases(boot: BootData, shows: (module: string) => unknown): void {
  let offered = boot.release;
  const say = atFoot();

  const look = async () => {
    if (document.hidden) return;
    const { release, shell, modules } = (await (await fetch('/release.json')).json()) as Told;
    const isOther =
      shell !== boot.shell || boot.modules.some(({ name, version }) => shows(name) && modules[name] !== version);
    if (release === offered || !isOther) return;
    offered = release;
    say(<NewerRelease onLater={() => say(null)} />);
  };
  // Without a network nothing is newer.
  const lookQuietly = () => void look().catch(() => undefined);
  lookQuietly();
  setInterval(lookQuietly, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', lookQuietly);
}
