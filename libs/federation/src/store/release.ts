import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { RenderedPage } from '../rendered-page';
import { layout } from './layout';
import { moduleManifest } from './manifest';

/** A module of a release: its version and what its build said of itself. */
export const releasedModule = moduleManifest.extend({ version: z.string().regex(/^[\w.-]+$/) });
export type ReleasedModule = z.output<typeof releasedModule>;

const renderedPage = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string().optional(),
  html: z.string(),
}) satisfies z.ZodType<RenderedPage>;

const pageStyles = z.object({ name: z.string(), version: z.string(), file: z.string(), integrity: z.string() });

/**
 * One numbered release: the modules that are live together. It is whole in itself, so that a page can name a module, and
 * show a card in its place, when the module's own files are gone.
 */
export const release = z.object({
  release: z.int().positive(),
  at: z.iso.datetime(),
  modules: z.array(releasedModule),
  /** Its pages, rendered with these very modules. */
  pages: z.array(renderedPage).default([]),
  /** What pages are painted with, by the name of their module: the styles of the host and of the module as one file of the store. */
  styles: z.record(z.string(), pageStyles).default({}),
});
export type Release = z.output<typeof release>;

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
