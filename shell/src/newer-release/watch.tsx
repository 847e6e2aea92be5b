import type { BootData } from '@conference/federation';
import { addNotice } from '../notice/notice';
import type { ShellRouter } from '../router';
import { NewerRelease } from './newer-release';

/** How often an open page checks for a newer release, in ms; it also checks when it becomes visible. */
const CHECK_MS = 5 * 60_000;

/** The gateway's answer about the live release. */
interface ReleaseInfo {
  release: number;
  /** The version of the shell; of the modules by name. */
  shell: string;
  modules: Record<string, string>;
  /** Versions that were withdrawn, as `module@version`. An older gateway names none. */
  withdrawn?: string[];
}

/**
 * Checks now and then, and at each navigation, for newer versions of the modules in use. Offers them once for each release. The page goes on
 * working, because its files stay in the store. If a version was withdrawn, the next navigation loads a new document.
 * @param shows the version of a module whose pages have been opened here
 */
export function watchReleases(
  boot: BootData,
  shows: (module: string) => string | undefined,
  router: ShellRouter,
): void {
  let offered = boot.release;
  const showNotice = addNotice();
  let isWithdrawn = false;
  const inUse = () => [
    `shell@${boot.shell}`,
    ...boot.modules.flatMap(({ name }) => (shows(name) ? `${name}@${shows(name)}` : [])),
  ];

  /** @param hasJustCome whether somebody has only just opened the page, so that a reload loses nothing */
  const check = async (hasJustCome = false) => {
    if (document.hidden) return;
    const { key } = router.state.location;
    const { release, shell, modules, withdrawn = [] } = (await (await fetch('/release.json')).json()) as ReleaseInfo;
    isWithdrawn = withdrawn.some((one) => inUse().includes(one));
    const isStillThere = key === router.state.location.key && !document.querySelector('form:focus-within');
    if (isWithdrawn && hasJustCome && isStillThere) return window.location.reload();
    const isOther =
      shell !== boot.shell || boot.modules.some(({ name, version }) => shows(name) && modules[name] !== version);
    if (release === offered || !isOther) return;
    offered = release;
    showNotice(<NewerRelease onLater={() => showNotice(null)} />);
  };
  // Failures are ignored: without a network nothing is newer.
  const checkSilently = (hasJustCome?: boolean) => void check(hasJustCome).catch(() => undefined);
  checkSilently();
  setInterval(checkSilently, CHECK_MS);
  document.addEventListener('visibilitychange', () => checkSilently());
  let here = router.state.location.key;
  router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'idle' || location.key === here) return;
    here = location.key;
    if (isWithdrawn) window.location.reload();
    else checkSilently(true);
  });
}
