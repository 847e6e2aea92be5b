import { addressOf, type ModuleFailure } from '@conference/contracts';
import { Unfit } from '@conference/release-store';
import type { BrowserContext } from '@playwright/test';

/** Where a page tells what a module failed of. */
const REPORTS = addressOf('POST /module-failures');

/** For how long a page may take until nothing of it is on its way any more, and as long until it is drawn, in ms: the machine serves a site besides. */
const PATIENCE_MS = 60_000;

/** How many of the errors that a page tells its console are passed on. */
const MOST_SAID = 3;

/** What somebody was shown at an address. */
interface Shown {
  /** The path they were led to. */
  path: string;
  /** The paths on this site that it links to. */
  links: string[];
}

/**
 * Opens an address, and looks at what is shown there.
 * @throws Unfit when it has no heading, fails of anything, or tells of a failure
 */
export async function visit(context: BrowserContext, origin: string, path: string): Promise<Shown> {
  const wrong: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => wrong.push(message));
  // Errors that a page bears are no fault, but may be why it has one. That there is no API is nothing new.
  const errors: string[] = [];
  page.on('console', (message) => {
    const [line = ''] = message.text().split('\n', 1);
    if (message.type() === 'error' && !line.startsWith('Failed to load resource') && !errors.includes(line))
      errors.push(line);
  });
  // What its policy forbids is no error of a page's, unless it is made one. Libraries ask whether they may run text, and do without;
  // what would run text is found in the scripts.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      if (blockedURI !== 'eval') throw new Error(`${effectiveDirective} does not allow ${blockedURI}`);
    }),
  );
  // Answered here: nobody is told of the end of a report that outlives its page.
  await page.route(`**${REPORTS}`, (route, request) => {
    wrong.push(failureIn(request.postData() ?? ''));
    return route.fulfill({ status: 204 });
  });
  const isOpen = await page.goto(origin + path).then(
    () => true,
    () => false,
  );
  if (!isOpen) wrong.push('it cannot be opened');
  else
    await page
      .waitForLoadState('networkidle', { timeout: PATIENCE_MS })
      .catch(() => wrong.push('it is never done with loading'));
  if (wrong.length === 0) {
    const heading = page.locator('main h1').first();
    await heading.waitFor({ state: 'attached', timeout: PATIENCE_MS }).catch(() => wrong.push('it has no heading'));
  }
  // A page that is wrong may be one that never answers.
  if (wrong.length > 0) {
    await page.close();
    const why = errors.length > 0 ? ` (${errors.slice(0, MOST_SAID).join('; ')})` : '';
    throw new Unfit(wrong.map((what) => ({ code: 'smoke_failed', sentence: `${path}: ${what}${why}` })));
  }
  const { pathname } = new URL(page.url());
  const links = await page
    .locator('a[href]:not([download])')
    .evaluateAll((anchors) => (anchors as HTMLAnchorElement[]).map(({ href }) => href));
  await page.close();
  return {
    path: pathname,
    links: links.filter((href) => new URL(href).origin === origin).map((href) => new URL(href).pathname),
  };
}

/** What a report tells. A module may send whatever it likes there. */
function failureIn(report: string): string {
  try {
    const { failure, module } = JSON.parse(report) as ModuleFailure;
    return `${failure} of ${module}`;
  } catch {
    return 'it tells of a failure';
  }
}
