import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Tally {
  passed: number;
  failed: number;
  /** How many were left out, by the name of what they belong to. */
  skipped: Record<string, number>;
  named: string[];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  skipped: Record<string, number>;
  failed: string[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; ok: boolean }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
}

/** Adds up the reports that the test runners left in a folder. */
export async function tally(folder: string): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0, skipped: {}, named: [] };
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.json')) continue;
    const { passed, failed, skipped, named } = countOf(JSON.parse(await readFile(join(folder, name), 'utf8')));
    total.passed += passed;
    total.failed += failed;
    for (const [what, count] of Object.entries(skipped)) total.skipped[what] = (total.skipped[what] ?? 0) + count;
    total.named.push(...named);
  }
  return total;
}

/** The last lines of a run: what was skipped and why, how long the run took, and the count. @param missing what this machine lacks */
export function closing(
  { passed, failed, skipped }: Tally,
  missing: readonly { what: string; tests: string }[],
  seconds: number,
): string[] {
  const leftOut = Object.entries(skipped).map(([tests, count]) => {
    const reasons = missing.filter((one) => wordsOf(one.tests).every((word) => wordsOf(tests).includes(word)));
    const why = reasons.map(({ what }) => what).join(' and ');
    return `Skipped: ${count} tests of ${tests}${why && `, because ${why} ${reasons.length > 1 ? 'are' : 'is'} missing`}`;
  });
  const inAll = Object.values(skipped).reduce((sum, count) => sum + count, 0);
  return [
    ...leftOut,
    '',
    `Took ${seconds} s.`,
    `${passed} passed, ${failed} failed${inAll > 0 ? `, ${inAll} skipped` : ''}`,
  ];
}

/** Tests may need two things: `api (bucket, mariadb)`. */
const wordsOf = (tests: string): string[] => tests.match(/\w+/g) ?? [];

/** A suite that could not run, and a test that passed only at the second try, are failures. */
export function countOf(report: JestReport | PlaywrightReport): Tally {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    const named = [...notPassed(report), ...report.errors.map(({ message = 'the journeys' }) => message)];
    return {
      passed: expected,
      failed: unexpected + flaky + report.errors.length,
      skipped: skipped > 0 ? { journeys: skipped } : {},
      named,
    };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.skipped,
    named: report.failed,
  };
}

function notPassed({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  return [...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(notPassed)];
}
