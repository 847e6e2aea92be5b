import { url } from '@conference/site-map';
import { benchmark } from './measured/benchmark';
import { report } from './measured/report';
import { median } from './measured/statistics';
import { forms, publicAddresses, siteMapOf } from './pages/addresses';
import { startSites } from './pages/sites';
import { FIGURES, visit, type Visit } from './pages/visit';

/** Those that are held against the same pages as one bundle; the others stand for themselves. */
const COMPARED: string[] = [url.home, url.about, url.schedule, url.hotels];
const VISITS = 3;

/** The speed of public pages on a phone, held against the same pages built as one bundle in the same run (docs/benchmarks.md). */
async function main(folder: string): Promise<void> {
  const sites = await startSites(folder);
  const listed = await siteMapOf(sites.ours);
  for (const path of await addressesOf(sites.ours)) {
    const isCompared = COMPARED.includes(path);
    const [ourVisits, theirVisits]: [Visit[], Visit[]] = [[], []];
    // In turns: whatever else the machine does slows both.
    for (let turn = 0; turn < VISITS; turn++) {
      ourVisits.push(await visit(sites.ours + path));
      if (isCompared) theirVisits.push(await visit(sites.theirs + path));
    }
    const ours = medians(ourVisits);
    const theirs = isCompared ? medians(theirVisits) : undefined;
    console.log(`\n${path}`);
    console.table({ ours, ...(theirs && { 'one bundle': theirs }) });
    judge(path, ours, theirs);
    // A step of signing in is none of a search engine's business.
    if (listed.includes(path)) report.atLeast(`${path}: SEO`, leastOf(path), ours.seo);
  }
}

/** The addresses that the command names, or all. */
async function addressesOf(site: string): Promise<string[]> {
  const named = process.argv.slice(3);
  return named.length > 0 ? named : publicAddresses(site);
}

const medians = (visits: Visit[]) =>
  Object.fromEntries(
    FIGURES.map((figure) => [figure, Math.round(1000 * median(visits.map((one) => one[figure]))) / 1000]),
  ) as Visit;

/** Of a hundred. */
const leastOf = (path: string) => (forms.includes(path) ? 98 : 100);

function judge(path: string, ours: Visit, theirs?: Visit): void {
  report.atLeast(`${path}: performance`, 98, ours.performance);
  for (const subject of ['accessibility', 'best-practices'] as const)
    report.atLeast(`${path}: ${subject}`, leastOf(path), ours[subject]);
  report.below(`${path}: what moves while it loads`, 0.02, ours.shift);
  report.before(`${path}: largest paint`, 1500, ours.largestPaint);
  report.upTo(`${path}: requests`, 12, ours.requests);
  // A form brings along what it judges with.
  if (!forms.includes(path)) report.upTo(`${path}: bytes`, 200_000, ours.transferred);
  if (!theirs) return;
  report.times(`${path}: first paint, to the one of one bundle`, 1.1, {
    one: ours.firstPaint,
    other: theirs.firstPaint,
  });
  report.later(`${path}: interactive, to one bundle`, 400, { one: ours.interactive, other: theirs.interactive });
}

await benchmark(main);
