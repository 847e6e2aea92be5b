import type { BootData } from '@conference/federation';
import { createRoot } from 'react-dom/client';
import { NewerRelease } from './newer-release';
import css from './newer-release.module.css';

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
  const offer = offering();

  const look = async () => {
    if (document.hidden) return;
    const { release, shell, modules } = (await (await fetch('/release.json')).json()) as Told;
    const isOther = shell !== boot.shell || boot.modules.some(({ name, version }) => shows(name) && modules[name] !== version);
    if (release === offered || !isOther) return;
    offered = release;
    offer();
  };
  // Without a network nothing is newer.
  const lookQuietly = () => void look().catch(() => undefined);
  lookQuietly();
  setInterval(lookQuietly, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', lookQuietly);
}

/** Where the offer stands: apart from the page, which may be in the middle of anything. */
function offering(): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  // What is to be read out is put into something that is there, and listened to, before.
  place.setAttribute('role', 'status');
  place.className = css.place ?? '';
  const root = createRoot(place);
  return () => root.render(<NewerRelease onLater={() => root.render(null)} />);
}
