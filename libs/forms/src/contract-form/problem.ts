/** What stands in the way beside the fields: an objection of the server or the network, or that somebody gave up waiting. */
export interface Problem {
  sentence: string;
  /** Whether the same once more may do. */
  again: boolean;
}

/** What is said of an attempt that was given up. */
const STOPPED = 'You stopped sending.';

/** Refusals that speak of the moment and not of what was sent, as long as they name no field. */
const PASSING: unknown[] = ['failed', 'unavailable', 'too_many', 'conflict', 'invalid'];

/** What a refusal says for a program, whoever threw it. Nothing when nobody has answered. */
export function refusalIn(failure: unknown): { code?: string; fields?: Record<string, string> } {
  return (failure ?? {}) as { code?: string; fields?: Record<string, string> };
}

/** What is said of an attempt that failed, in the words of the form. */
export function problemOf(failure: unknown, stopped: boolean, explain: (failure: unknown) => string): Problem {
  if (stopped) return { sentence: STOPPED, again: true };
  const { code, fields } = refusalIn(failure);
  return { sentence: explain(failure), again: code === undefined || (PASSING.includes(code) && !fields) };
}
