/** How many places of a stack are told, the innermost first. */
const PLACES = 12;

/**
 * What may be logged of an error: messages of databases quote what people typed, so only its name, the reason that the
 * database or the system gives in one word, and the places in the code (docs/rules.md, logs).
 */
export function traceOf(error: unknown): { error: string; reason?: string; places?: string[] } {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = (error as { driverError?: { code?: string } }).driverError ?? (error as NodeJS.ErrnoException);
  // A message may have lines that look like places.
  const places = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return { error: error.name, reason: cause.code, places: places.slice(0, PLACES).map((line) => line.trim()) };
}
