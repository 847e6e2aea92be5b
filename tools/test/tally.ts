import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Adds up the reports that the test runners left in a folder. */
export async function tally(folder: string): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0, skipped: 0 };
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.json')) continue;
    const { passed, failed, skipped } = countOf(JSON.parse(await readFile(join(folder, name), 'utf8')));
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** A suite that could not run, and a test that passed only at the second try, are failures. */
export function countOf(report: JestReport | PlaywrightReport): Tally {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
  };
}
