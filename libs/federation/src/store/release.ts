import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { layout } from './layout';
import { MANIFEST, moduleManifest, type ModuleManifest } from './manifest';

/** One numbered release: which version of each module is live together. */
export const release = z.object({
  release: z.int().positive(),
  at: z.iso.datetime(),
  /** Version by module name. */
  modules: z.record(z.string(), z.string().regex(/^[\w.-]+$/)),
});
export type Release = z.output<typeof release>;

/** A module of a release, with what its build said of itself. */
export interface ReleasedModule extends ModuleManifest {
  version: string;
}

/** Number of the live release, or 0 when nothing was ever released. */
export async function liveNumber(store: string): Promise<number> {
  const text = await readFile(layout(store).pointer, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '0';
    throw error;
  });
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error('The pointer of the release store is unreadable.');
  return number;
}

/**
 * One release of the store.
 * @throws when it is missing or not what a release looks like
 */
export async function readRelease(store: string, number: number): Promise<Release> {
  return release.parse(JSON.parse(await readFile(layout(store).release(number), 'utf8')));
}

/** The modules of a release with their manifests. */
export async function readModules(store: string, { modules }: Release): Promise<ReleasedModule[]> {
  return Promise.all(
    Object.entries(modules).map(async ([name, version]) => {
      const text = await readFile(join(layout(store).module(name, version), MANIFEST), 'utf8');
      return { ...moduleManifest.parse(JSON.parse(text)), version };
    }),
  );
}
