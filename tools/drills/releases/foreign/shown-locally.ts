import type { Page } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { start } from '../../../harness/command';
import { until } from '../../../harness/wait';
import { edit } from '../../builds/checkout';

/** How long it may take to be built and, after a change, to show, in ms: the machine may have a lot to do. */
const [STARTS_MS, SHOWS_MS] = [180_000, 60_000];

interface LocalModule {
  /** Its repository. */
  repository: string;
  /** The file of its page, which has the heading from remote.ts. */
  file: string;
  path: string;
  heading: string;
}

/** What is put behind the heading, and in its place. */
const [CHANGE, OTHER] = [', changed', 'Another name'];

/**
 * Has an organiser show a module from its own repository within the site, and change it meanwhile. Afterwards its files are as they were.
 * @param organiser a page of the running site, signed in
 * @returns what does not hold
 */
export async function shownLocally(
  organiser: Page,
  site: string,
  { repository, file, path, heading }: LocalModule,
): Promise<string[]> {
  const dev = start(['npm', 'run', '--silent', 'dev', '--', '--against', site], { cwd: repository, env: process.env });
  const files = [file, 'remote.ts'].map((name) => join(repository, name));
  const before = files.map((path) => readFileSync(path, 'utf8'));
  const change = (name: string, from: string, to: string) =>
    edit(repository, name, (text) => text.replaceAll(from, to));
  const END = '</PageHeading>';
  const ribbon = organiser.getByRole('complementary', { name: 'Local module' });
  const shows = (name: string) =>
    organiser.getByRole('heading', { level: 1, name, exact: true }).waitFor({ timeout: SHOWS_MS });
  try {
    await until(() => dev.output().includes('Stop with Ctrl-C'), {
      ms: STARTS_MS,
      otherwise: () => `It does not start:\n${dev.output()}`,
    });
    await organiser.goto(/http\S+\/admin\/releases\/local\S+/.exec(dev.output())?.[0] ?? '');
    await organiser.getByRole('button', { name: 'Show it here' }).click();
    await organiser.waitForURL(new URL(path, site).href);
    await ribbon.waitFor();
    await shows(heading);
    change(file, END, CHANGE + END);
    await shows(heading + CHANGE);
    change('remote.ts', heading, OTHER);
    await shows(OTHER + CHANGE);
    await ribbon.getByRole('button', { name: 'Stop' }).click();
    await ribbon.waitFor({ state: 'detached' });
    console.log('It is shown within the site from its own repository, and changes there.');
    return [];
  } catch (error) {
    return [`It is not shown from its own repository: ${(error as Error).message}\n${dev.output()}`];
  } finally {
    files.forEach((path, index) => writeFileSync(path, before[index] ?? ''));
    await dev.interrupt();
  }
}
