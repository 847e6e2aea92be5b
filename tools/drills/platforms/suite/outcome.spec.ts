import { outcomeOf } from './outcome';

describe('what npm test closes with', () => {
  it('is read from its last line', () => {
    expect(outcomeOf('Failed: a\n\nTook 3 s.\n12 passed, 1 failed\n')).toEqual({ passed: 12, failed: 1, skipped: 0 });
    expect(outcomeOf('Took 3 s.\n12 passed, 0 failed, 1295 skipped\n')).toEqual({
      passed: 12,
      failed: 0,
      skipped: 1295,
    });
  });

  it('is nothing where the run has come to no count', () => {
    expect(outcomeOf('12 passed, 1 failed\nKilled')).toBeUndefined();
    expect(outcomeOf('')).toBeUndefined();
  });
});
