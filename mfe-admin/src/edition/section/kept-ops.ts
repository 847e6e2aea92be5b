import { operation, type Operation } from '@conference/edition/editing';
import { z } from 'zod';

/** What is not on the server yet: the changes, and the revision that they begin with. */
interface KeptOps {
  base: number;
  ops: Operation[];
}

const kept = z.object({ base: z.int(), ops: z.array(operation).min(1) });

/** The cookie policy names what begins with `draft:`. */
const nameOf = (key: string, section: string) => `draft:edition:${key}:${section}`;

/** Keeps changes on this device, until there are none. It may have no room, or no storage: then they live as long as the page. */
export function keepOps(key: string, section: string, { base, ops }: KeptOps): void {
  try {
    if (ops.length === 0) localStorage.removeItem(nameOf(key, section));
    else localStorage.setItem(nameOf(key, section), JSON.stringify({ base, ops }));
  } catch {
    // The server gets them in a moment.
  }
}

/** What this device has kept of a section. */
export function keptOps(key: string, section: string): KeptOps | undefined {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(nameOf(key, section)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
