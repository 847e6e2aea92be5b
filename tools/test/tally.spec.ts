import { countOf } from './tally';

describe('the count of a run', () => {
  it('takes a suite that could not run for a failure', () => {
    const failed = ['libs/a.spec.ts: a fails', 'libs/b.spec.ts'];
    const report = { numPassedTests: 4, numFailedTests: 1, numRuntimeErrorTestSuites: 1, skipped: { 'api (mariadb)': 2 }, failed };
    expect(countOf(report)).toEqual({ passed: 4, failed: 2, skipped: { 'api (mariadb)': 2 }, named: failed });
  });

  it('takes a journey that passed only at the second try, or never began, for a failure', () => {
    const specs = [{ file: 'a.journey.ts', title: 'a', ok: false }, { file: 'a.journey.ts', title: 'b', ok: true }];
    const report = {
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
      errors: [{ message: 'no browser' }],
      suites: [{ specs, suites: [{ specs: [{ file: 'c.journey.ts', title: 'c', ok: false }] }] }],
    };
    const named = ['a.journey.ts: a', 'c.journey.ts: c', 'no browser'];
    expect(countOf(report)).toEqual({ passed: 5, failed: 3, skipped: {}, named });
  });
});
