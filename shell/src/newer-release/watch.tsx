import type { BootData } from '@conference/federation';
import { addNotice } from '../notice/notice';
import { NewerRelease } from './newer-release';

/** How often an open page checks for a newer release, in ms; it also checks when it becomes visible. */
const CHECK_MS = 5 * 60_000;

/** The gateway's answer about the live release. */
interface ReleaseInfo {
  release: number;
  /** The version of the shell; of the modules by name. */
  shell: string;
  modules: Record<string, string>;
}

/**
 * Checks now and then for newer versions of the modules in use, and offers them once a release. The page goes on working: its files stay
 * in the store.
 * @param shows whether a module's pages have been opened here
 */
export function watchReleases(boot: BootData, shows: (module: string) => unknown): void {
  let offered = boot.release;
  const showNotice = addNotice();

  const check = async () => {
    if (document.hidden) return;
    const { release, shell, modules } = (await (await fetch('/release.json')).json()) as ReleaseInfo;
    const isOther =
      shell !== boot.shell || boot.modules.some(({ name, version }) => shows(name) && modules[name] !== version);
    if (release === offered || !isOther) return;
    offered = release;
    showNotice(<NewerRelease onLater={() => showNotice(null)} />);
  };
  // Failures are ignored: without a network nothing is newer.
  const checkSilently = () => void check().catch(() => undefined);
  checkSilently();
  setInterval(checkSilently, CHECK_MS);
  document.addEventListener('visibilitychange', checkSilently);
}
