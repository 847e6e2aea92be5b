/** How many stack frames are logged, the innermost first. */
const PLACES = 12;

/**
 * The loggable part of an error: its name, its code, and the places in our code. Not its message, because databases quote input in it
 * (docs/rules.md, logs).
 */
export function loggableError(error: unknown): { error: string; reason?: string; places?: string[] } {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = (error as { driverError?: { code?: string } }).driverError ?? (error as NodeJS.ErrnoException);
  // A message may have lines that look like stack frames.
  const places = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return { error: error.name, reason: cause.code, places: places.slice(0, PLACES).map((line) => line.trim()) };
}
