import type { Page } from '@playwright/test';
import { start } from '../../../harness/command';
import { until } from '../../../harness/wait';
import { edit } from '../../builds/checkout';

/** How long it may take to be built and, after a change, to show, in ms: the machine may have a lot to do. */
const [STARTS_MS, SHOWS_MS] = [180_000, 60_000];

interface LocalModule {
  /** Its repository. */
  repository: string;
  /** The file that has its heading. */
  file: string;
  path: string;
  heading: string;
}

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
  const change = (from: string, to: string) => edit(repository, file, (text) => text.replaceAll(from, to));
  const changed = `${heading}, changed`;
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
    change(heading, changed);
    await shows(changed);
    change(changed, heading);
    await shows(heading);
    await ribbon.getByRole('button', { name: 'Stop' }).click();
    await ribbon.waitFor({ state: 'detached' });
    console.log('It is shown within the site from its own repository, and changes there.');
    return [];
  } catch (error) {
    return [`It is not shown from its own repository: ${(error as Error).message}\n${dev.output()}`];
  } finally {
    await dev.interrupt();
  }
}
