import type { LoggerService } from '@nestjs/common';

type Level = 'info' | 'error' | 'warn';

/** What Nest tells of its own construction at every start: nobody reads it. */
const construction = ['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory'];

/** Writes every log entry as one line of JSON to the standard output. */
export class JsonLogger implements LoggerService {
  constructor(private readonly write: (line: string) => void = (line) => process.stdout.write(line)) {}

  log(entry: unknown, ...rest: unknown[]): void {
    if (!construction.includes(String(rest.at(-1)))) this.entry('info', entry, rest);
  }

  warn(entry: unknown, ...rest: unknown[]): void {
    this.entry('warn', entry, rest);
  }

  error(entry: unknown, ...rest: unknown[]): void {
    this.entry('error', entry, rest);
  }

  // Nest puts the name of who logs last.
  private entry(level: Level, entry: unknown, rest: unknown[]): void {
    const said = typeof entry === 'object' ? entry : { message: String(entry) };
    this.write(`${JSON.stringify({ at: new Date().toISOString(), level, from: rest.at(-1), ...said })}\n`);
  }
}
