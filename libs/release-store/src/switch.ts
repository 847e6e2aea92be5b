import { refuse, type Finding } from './checks/finding';
import { NoSuchVersion } from './nothing-released';
import { makeRelease, type ChangeOptions } from './registry';
import type { Release } from './release';
import { withReserve } from './reserve';

// Switches. Each makes one release that differs from the live one in nothing else.

/**
 * Switches offline pages on or off. Once they are off, a browser deletes its stored pages when it next opens a page.
 * @returns the release that is live now
 * @throws Overtaken, Busy, Unreadable, and when nothing has been released
 */
export async function switchOffline(store: string, to: 'on' | 'off'): Promise<Release> {
  return makeRelease(store, async (live) => {
    if (!live || (live.offline ?? 'on') === to) return undefined;
    const { release: _number, at: _at, after: _after, offline: _was, ...same } = live;
    return { ...same, change: { action: 'publish', modules: [] }, ...(to === 'off' && { offline: to }) };
  });
}

/** The most characters of the sentence in place of a module. */
const MOST_SENTENCE = 200;

/**
 * Switches a module off or on. A sentence then replaces its pages, and open pages leave it at their next navigation. New releases of the
 * module keep it off.
 * @param sentence what visitors read; without one, the module is switched on
 * @returns the release that is live now
 * @throws NoSuchVersion when it is not live, Unfit for the shell and for an invalid sentence, Overtaken, Busy, Unreadable
 */
export async function switchModule(
  store: string,
  name: string,
  sentence: string | undefined,
  { actor, ...options }: ChangeOptions = {},
): Promise<Release> {
  return withReserve(store, () =>
    makeRelease(
      store,
      async (live) => {
        const module = live?.modules.find((one) => one.name === name);
        if (!live || !module) throw new NoSuchVersion(`${name} is not live.`);
        if (module.kind === 'host') refuse([unfitSwitch('The shell cannot be switched off: it is every page.')]);
        const text = sentence?.trim();
        if (text !== undefined && (text === '' || text.length > MOST_SENTENCE))
          refuse([unfitSwitch(`What visitors read has 1 to ${MOST_SENTENCE} characters.`)]);
        if (live.off?.[name] === text) return undefined;
        const { release: _number, at: _at, after: _after, off: { [name]: _was, ...others } = {}, ...same } = live;
        const off = text === undefined ? others : { ...others, [name]: text };
        const version = `${name}@${module.version}`;
        const withdrawn = [...(live.withdrawn ?? []).filter((one) => one !== version), ...(text ? [version] : [])];
        const to = text === undefined ? ('on' as const) : ('off' as const);
        return {
          ...same,
          withdrawn,
          change: {
            action: 'publish',
            modules: [],
            actor,
            switched: { module: name, to },
            ...(text && { reason: text }),
          },
          ...(Object.keys(off).length > 0 && { off }),
        };
      },
      options,
    ),
  );
}

const unfitSwitch = (sentence: string): Finding => ({ code: 'not_switchable', sentence });
