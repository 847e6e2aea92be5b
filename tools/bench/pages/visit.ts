import { browser, freePort } from '@conference/testing';
import { url as addresses } from '@conference/site-map';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import type { Phone } from '../../harness/phone';

/** What Lighthouse gives a score for, of 0 to 100. */
const SUBJECTS = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What is measured of a visit, and Lighthouse's name for it. Times are in ms, what is transferred in bytes. */
const AUDITS = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  interactive: 'interactive',
  shift: 'cumulative-layout-shift',
  transferred: 'total-byte-weight',
} as const;

/** How many files are fetched: all of them; and the documents, scripts and styles, without the watchdog, which is fetched once a release. */
const COUNTS = ['requests', 'codeFiles'] as const;

type Figure = (typeof SUBJECTS)[number] | keyof typeof AUDITS | (typeof COUNTS)[number];
export const FIGURES = [...SUBJECTS, ...Object.keys(AUDITS), ...COUNTS] as Figure[];
/** What one visit showed, or the medians of several. */
export type Visit = Record<Figure, number>;

/** How often a visit is tried that could not be recorded. Now and then a trace is lost. */
const ATTEMPTS = 3;

/** Visits a page on a phone with a slow network and empty caches, as Lighthouse does by default. @throws when it cannot be measured */
export async function visit(url: string, phone: Phone, attempt = 1): Promise<Visit> {
  const { categories = {}, audits = {}, runtimeError } = (await recorded(url, phone))?.lhr ?? {};
  if (runtimeError && attempt < ATTEMPTS) return visit(url, phone, attempt + 1);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const figures = [
    ...SUBJECTS.map((subject) => [subject, Math.round(100 * Number(categories[subject]?.score ?? NaN))] as const),
    ...Object.entries(AUDITS).map(([figure, audit]) => [figure, audits[audit]?.numericValue ?? NaN] as const),
    ...countsOf(audits['network-requests']?.details),
  ];
  const missing = figures.find(([, value]) => Number.isNaN(value));
  if (missing) throw new Error(`${url}: Lighthouse says nothing of ${missing[0]}.`);
  return Object.fromEntries(figures) as Visit;
}

/** Pictures and fonts within a style are no files of their own. */
function countsOf(details: unknown): [(typeof COUNTS)[number], number][] {
  const { items } = details as { items: { url: string; resourceType?: string }[] };
  const files = items.filter(({ url }) => url.startsWith('http'));
  const code = files.filter(
    ({ url, resourceType = '' }) =>
      ['Document', 'Script', 'Stylesheet'].includes(resourceType) && new URL(url).pathname !== addresses.watchdog,
  );
  return [
    ['requests', files.length],
    ['codeFiles', code.length],
  ];
}

/** By a browser that was never anywhere. */
async function recorded(url: string, env: Phone) {
  const port = await freePort();
  const args = [...browser.args, `--remote-debugging-port=${port}`];
  const { executablePath, channel } = browser;
  const visitor = await chromium.launch({ executablePath, channel, args, env });
  try {
    return await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...SUBJECTS] });
  } finally {
    await visitor.close();
  }
}
