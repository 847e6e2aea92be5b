import { url } from '@conference/site-map';
import { benchmark } from './measured/benchmark';
import { report } from './measured/report';
import { median } from './measured/statistics';
import { startSites } from './pages/sites';
import { FIGURES, visit, type Visit } from './pages/visit';

const PAGES = [url.home, url.about, url.schedule, url.hotels];
const VISITS = 3;

/** The speed of public pages on a phone, held against the same pages built as one bundle in the same run (docs/benchmarks.md). */
async function main(folder: string): Promise<void> {
  const sites = await startSites(folder);
  const pages: [path: string, ours: Visit, theirs: Visit][] = [];
  for (const path of PAGES) {
    const visits: [ours: Visit, theirs: Visit][] = [];
    // In turns: whatever else the machine does slows both.
    for (let turn = 0; turn < VISITS; turn++) visits.push([await visit(sites.ours + path), await visit(sites.theirs + path)]);
    const ours = medians(visits.map(([one]) => one));
    const theirs = medians(visits.map(([, other]) => other));
    console.log(`\n${path}`);
    console.table({ ours, 'one bundle': theirs });
    pages.push([path, ours, theirs]);
  }
  for (const page of pages) judge(...page);
}

const medians = (visits: Visit[]) =>
  Object.fromEntries(FIGURES.map((figure) => [figure, Math.round(1000 * median(visits.map((one) => one[figure]))) / 1000])) as Visit;

function judge(path: string, ours: Visit, theirs: Visit): void {
  report.atLeast(`${path}: performance`, 97, ours.performance);
  for (const subject of ['accessibility', 'best-practices', 'seo'] as const) report.atLeast(`${path}: ${subject}`, 100, ours[subject]);
  report.below(`${path}: what moves while it loads`, 0.02, ours.shift);
  const [one, other] = [ours.firstPaint, theirs.firstPaint];
  report.times(`${path}: first paint, to the one of one bundle`, 1.1, { one, other, ratio: one / other });
  report.later(`${path}: interactive, to one bundle`, 400, { one: ours.interactive, other: theirs.interactive });
}

await benchmark(main);
