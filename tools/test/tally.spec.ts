import { countOf } from './tally';

describe('the count of a run', () => {
  it('takes a suite that could not run for a failure', () => {
    const report = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 2, numRuntimeErrorTestSuites: 1 };
    expect(countOf(report)).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });

  it('takes a journey that passed only at the second try, or never began, for a failure', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: ['no browser'] };
    expect(countOf(report)).toEqual({ passed: 5, failed: 3, skipped: 0 });
  });
});
