import { joined, KIT_TYPES, layout, misfits, typeFindings, Unfit, type Finding, type KitTypes, type Release, type ReleasedModule } from '@conference/federation/store';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';
import { smoke } from './smoke';

/** How modules are held against what is live. */
interface Manner {
  /** Prefixes that are meant to go. */
  drop?: readonly string[];
  /** Folder of a module's project. */
  projectOf?: (name: string) => string;
}

/**
 * Holds versions of the store against what is live: what they say of themselves, then what they are built from, then their pages in a
 * browser. Nothing becomes live.
 * @throws Unfit, PageNotRendered
 */
export async function examine(
  store: string,
  live: Release,
  incoming: readonly ReleasedModule[],
  { drop = [], projectOf = (name) => join(root, name) }: Manner = {},
): Promise<void> {
  const next = joined(live, incoming);
  refuse(misfits(next, live.modules, drop));
  const host = next.find(({ kind }) => kind === 'host');
  const remotes = incoming.filter(({ kind }) => kind === 'remote');
  if (host && remotes.length > 0) {
    console.log('Checking its types against the kit of the shell ...');
    const kit = await kitOf(store, host);
    for (const { name } of remotes) refuse(await typeFindings(kit, name, projectOf(name)));
  }
  console.log('Trying it in a browser, with the live others ...');
  await smoke(store, live, incoming);
}

async function kitOf(store: string, { name, version }: ReleasedModule): Promise<KitTypes> {
  return JSON.parse(await readFile(join(layout(store).module(name, version), KIT_TYPES), 'utf8')) as KitTypes;
}

function refuse(found: readonly Finding[]): void {
  if (found.length > 0) throw new Unfit(found);
}
