import { languageOf } from '@conference/language';
import { url } from '@conference/site-map';
import { join } from 'node:path';
import { benchmark } from './measured/benchmark';
import { report } from './measured/report';
import { median } from './measured/statistics';
import { isForm, publicAddresses, siteMapOf } from './pages/addresses';
import { phonesIn } from '../harness/phone';
import { startSites } from './pages/sites';
import { FIGURES, visit, type Visit } from './pages/visit';

/** The pages that are compared with the same pages built as one bundle. The other pages in English are only measured. */
const COMPARED: string[] = [url.home, url.about, url.schedule, url.hotels];
const VISITS = 3;
/** The visits to each of two compared pages: a first paint differs by a tenth from one visit to the next. */
const VISITS_BESIDE = 5;

/**
 * The speed of public pages on a phone (docs/benchmarks.md). Pages in English are compared with the same pages built as one bundle, and
 * pages in Bangla with the same pages in English, in the same run.
 */
async function main(folder: string): Promise<void> {
  const phones = phonesIn(join(folder, 'phones'));
  const sites = await startSites(folder);
  const listed = await siteMapOf(sites.ours);
  for (const path of await addressesOf(sites.ours)) {
    const { language, path: inEnglish } = languageOf(path);
    const isBangla = language === 'bn';
    // A phone without a face for Bangla is tried on one page only: few visitors have such a phone, and fetching the face takes its time.
    const isLent = isBangla && inEnglish === url.home;
    const other = besides(path, sites);
    const [ourVisits, otherVisits, lentVisits]: [Visit[], Visit[], Visit[]] = [[], [], []];
    // In turns: whatever else the machine does slows all of them.
    for (let turn = 0; turn < (other ? VISITS_BESIDE : VISITS); turn++) {
      ourVisits.push(await visit(sites.ours + path, phones.usual));
      if (other) otherVisits.push(await visit(other.address, phones.usual));
      if (isLent) lentVisits.push(await visit(sites.ours + path, phones.withoutBangla));
    }
    const ours = medians(ourVisits);
    const theirs = other && medians(otherVisits);
    console.log(`\n${path}`);
    console.table({
      ours,
      ...(other && { [other.what]: theirs }),
      ...(isLent && { 'without a Bangla face': medians(lentVisits) }),
    });
    if (isBangla && theirs) judgeBangla(path, ours, theirs);
    else judge(path, ours, theirs);
    if (isLent) report.below(`${path}: what moves when a face is lent`, 0.02, medians(lentVisits).shift);
    // A step of signing in is none of a search engine's business.
    if (listed.includes(path)) report.atLeast(`${path}: SEO`, leastOf(path), ours.seo);
  }
}

/** The addresses that the command names, or all. */
async function addressesOf(site: string): Promise<string[]> {
  const named = process.argv.slice(3);
  return named.length > 0 ? named : publicAddresses(site);
}

/** What a page is compared with. */
function besides(address: string, sites: { ours: string; theirs: string }) {
  const { language, path } = languageOf(address);
  if (language !== 'en') return { what: 'in English', address: sites.ours + path };
  return COMPARED.includes(path) ? { what: 'one bundle', address: sites.theirs + path } : undefined;
}

const medians = (visits: Visit[]) =>
  Object.fromEntries(
    FIGURES.map((figure) => [figure, Math.round(1000 * median(visits.map((one) => one[figure]))) / 1000]),
  ) as Visit;

/** Of a hundred. */
const leastOf = (path: string) => (isForm(path) ? 98 : 100);

function judge(path: string, ours: Visit, theirs?: Visit): void {
  report.atLeast(`${path}: performance`, 98, ours.performance);
  judgeAny(path, ours);
  report.before(`${path}: largest paint`, 1500, ours.largestPaint);
  report.upTo(`${path}: requests`, 12, ours.requests);
  // A form brings along what it judges with.
  if (!isForm(path)) report.upTo(`${path}: bytes`, 200_000, ours.transferred);
  if (!theirs) return;
  report.times(`${path}: first paint, to the one of one bundle`, 1.1, {
    one: ours.firstPaint,
    other: theirs.firstPaint,
  });
  report.later(`${path}: interactive, to one bundle`, 400, { one: ours.interactive, other: theirs.interactive });
}

/** A page in Bangla, beside the same page in English: it brings its words. */
function judgeBangla(path: string, ours: Visit, english: Visit): void {
  report.atLeast(`${path}: performance`, 95, ours.performance);
  judgeAny(path, ours);
  report.times(`${path}: first paint, to the one in English`, 1.1, {
    one: ours.firstPaint,
    other: english.firstPaint,
  });
  report.upTo(`${path}: documents, scripts and styles`, 7, ours.codeFiles);
  report.upTo(`${path}: bytes beside those in English`, 16_000, ours.transferred - english.transferred);
}

/** What has to hold in each language. */
function judgeAny(path: string, ours: Visit): void {
  for (const subject of ['accessibility', 'best-practices'] as const)
    report.atLeast(`${path}: ${subject}`, leastOf(path), ours[subject]);
  report.below(`${path}: what moves while it loads`, 0.02, ours.shift);
}

await benchmark(main);
