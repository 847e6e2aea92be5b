import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closing, countOf, tally } from './tally';

describe('the count of a run', () => {
  it('takes a suite that could not run for a failure', () => {
    const failed = ['libs/a.spec.ts: a fails', 'libs/b.spec.ts'];
    const report = {
      numPassedTests: 4,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      skipped: { 'api (mariadb)': 2 },
      failed,
    };
    expect(countOf(report)).toEqual({ passed: 4, failed: 2, skipped: { 'api (mariadb)': 2 }, named: failed });
  });

  it('takes a journey that passed only at the second try, or never began, for a failure', () => {
    const specs = [
      { file: 'a.journey.ts', title: 'a', ok: false },
      { file: 'a.journey.ts', title: 'b', ok: true },
    ];
    const report = {
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
      errors: [{ message: 'no browser' }],
      suites: [{ specs, suites: [{ specs: [{ file: 'c.journey.ts', title: 'c', ok: false }] }] }],
    };
    const named = ['a.journey.ts: a', 'c.journey.ts: c', 'no browser'];
    expect(countOf(report)).toEqual({ passed: 5, failed: 3, skipped: {}, named });
  });

  it('takes what was only listed, or waited for what failed, for skipped', () => {
    const report = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 262 }, errors: [], suites: [] };
    expect(countOf(report)).toEqual({ passed: 0, failed: 0, skipped: { journeys: 262 }, named: [] });
  });

  it('adds up what all runners have left', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tally-'));
    try {
      const report = { numPassedTests: 4, numFailedTests: 0, numRuntimeErrorTestSuites: 0, failed: [] };
      writeFileSync(join(folder, 'api.json'), JSON.stringify({ ...report, skipped: { 'api (mariadb)': 2 } }));
      writeFileSync(join(folder, 'tools.json'), JSON.stringify({ ...report, skipped: {} }));
      for (const name of ['journeys.json', 'journeys-alone.json']) {
        writeFileSync(
          join(folder, name),
          JSON.stringify({ stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 3 }, errors: [] }),
        );
      }
      writeFileSync(join(folder, 'lint.log'), 'All is well.');

      expect(await tally(folder)).toEqual({
        passed: 10,
        failed: 0,
        skipped: { 'api (mariadb)': 2, journeys: 6 },
        named: [],
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the last lines of a run', () => {
  it('name what was left out with its count, and why, and close with the count', () => {
    const skipped = { journeys: 262, 'api (mariadb)': 1033, 'api (bucket, mariadb)': 20 };
    const missing = [
      { what: 'Chromium', tests: 'journeys' },
      { what: 'MariaDB', tests: 'api (mariadb)' },
      { what: 'Ceph', tests: 'api (bucket)' },
    ];
    expect(closing({ passed: 3200, failed: 0, skipped, named: [] }, missing, 480)).toEqual([
      'Skipped: 262 tests of journeys, because Chromium is missing',
      'Skipped: 1033 tests of api (mariadb), because MariaDB is missing',
      'Skipped: 20 tests of api (bucket, mariadb), because MariaDB and Ceph are missing',
      '',
      'Took 480 s.',
      '3200 passed, 0 failed, 1315 skipped',
    ]);
  });

  it('give no reason where none is known, and speak of nothing that was not', () => {
    expect(closing({ passed: 5, failed: 1, skipped: { journeys: 2 }, named: ['a'] }, [], 3)).toEqual([
      'Skipped: 2 tests of journeys',
      '',
      'Took 3 s.',
      '5 passed, 1 failed, 2 skipped',
    ]);
    expect(closing({ passed: 5, failed: 1, skipped: {}, named: ['a'] }, [], 3).at(-1)).toBe('5 passed, 1 failed');
  });
});
