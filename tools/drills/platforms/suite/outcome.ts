/** What a run of npm test closes with. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

/** Reads the last line of what npm test has said. @returns nothing where that is no count */
export function outcomeOf(output: string): Outcome | undefined {
  const [, passed, failed, skipped = 0] =
    /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec(output.trimEnd().split('\n').at(-1) ?? '') ?? [];
  return passed === undefined
    ? undefined
    : { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
}
