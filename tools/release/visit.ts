import { addressOf, type ModuleFailure } from '@conference/contracts';
import { Unfit } from '@conference/release-store';
import type { BrowserContext } from '@playwright/test';

/** Where a page reports a module's failure, and where it reports that it shows one. */
const REPORTS = addressOf('POST /module-failures');
const VISITS = addressOf('POST /module-visits');

/** The timeout for a page's network to become idle, and for its rendering, in ms: the machine serves a site, too. */
const PATIENCE_MS = 60_000;

/** The most console errors that are reported. */
const MOST_ERRORS = 3;

/** What an address has shown. */
interface Shown {
  /** The path they were led to. */
  path: string;
  /** The paths on this site that it links to. */
  links: string[];
}

/** Opens an address and checks the page. @throws Unfit when it has no heading, throws, or reports a failure */
export async function visit(context: BrowserContext, origin: string, path: string): Promise<Shown> {
  const wrong: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => wrong.push(message));
  // Console errors alone are no failure, but may explain one. Those about the missing API are left out.
  const errors: string[] = [];
  page.on('console', (message) => {
    const [line = ''] = message.text().split('\n', 1);
    if (message.type() === 'error' && !line.startsWith('Failed to load resource') && !errors.includes(line))
      errors.push(line);
  });
  // A violated policy has to be turned into an error. Running text as code is exempt: libraries only test for it, and the check of the
  // scripts finds real uses.
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
  await page.route(`**${VISITS}`, (route) => route.fulfill({ status: 204 }));
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
  // A broken page may never respond.
  if (wrong.length > 0) {
    await page.close();
    const why = errors.length > 0 ? ` (${errors.slice(0, MOST_ERRORS).join('; ')})` : '';
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

/** The failure in a report, which a module may have malformed. */
function failureIn(report: string): string {
  try {
    const { failure, module } = JSON.parse(report) as ModuleFailure;
    return `${failure} of ${module}`;
  } catch {
    return 'it tells of a failure';
  }
}
