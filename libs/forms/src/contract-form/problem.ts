import { texts } from './texts';

/** Why an attempt failed, beside the faults of single fields. */
export interface Problem {
  message: string;
  /** Whether the same attempt may succeed later. */
  canRetry: boolean;
}

/** Refusals that may not last, as long as they name no field. */
const TEMPORARY: unknown[] = ['failed', 'unavailable', 'too_many', 'conflict', 'invalid'];

/** The code and the field messages of a refusal; neither when there was no response. */
export function refusalIn(failure: unknown): { code?: string; fields?: Record<string, string> } {
  return (failure ?? {}) as { code?: string; fields?: Record<string, string> };
}

/** @param explain words a failure as this form does */
export function problemOf(failure: unknown, stopped: boolean, explain: (failure: unknown) => string): Problem {
  if (stopped) return { message: texts.stopped, canRetry: true };
  const { code, fields } = refusalIn(failure);
  return { message: explain(failure), canRetry: code === undefined || (TEMPORARY.includes(code) && !fields) };
}
