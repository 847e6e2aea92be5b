import { LogLines } from '@conference/process';
import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';
import { requestContext } from './request-context';

type Level = 'info' | 'warn' | 'error' | 'fatal';

/** Nest's own start-up messages, which are dropped. */
const construction = ['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory'];

/** Keys that are never logged (docs/rules.md, logs): their values are redacted at any depth. */
const secrets = new Set([
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'passwordHash',
  'token',
  'code',
  'email',
]);

const options = {
  base: null,
  messageKey: 'message',
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level: string) => ({ level }) },
  mixin: requestContext,
};

/**
 * Writes each log entry as a line of JSON: level, time, request id, source and fields. Nest's loggers use it:
 * `new Logger('mail').warn({ failure: 'timeout' })`.
 */
export class LineLogger implements LoggerService {
  private readonly lines: Logger;

  /** @param to receives the lines; by default the standard output */
  constructor(to: DestinationStream = new LogLines()) {
    this.lines = pino(options, to);
  }

  log(entry: unknown, ...rest: unknown[]): void {
    if (!construction.includes(String(rest.at(-1)))) this.write('info', entry, rest);
  }

  warn = (entry: unknown, ...rest: unknown[]) => this.write('warn', entry, rest);
  error = (entry: unknown, ...rest: unknown[]) => this.write('error', entry, rest);
  fatal = (entry: unknown, ...rest: unknown[]) => this.write('fatal', entry, rest);

  // Nest passes the logger's name last.
  private write(level: Level, entry: unknown, rest: unknown[]): void {
    this.lines[level](redacted({ from: rest.at(-1), ...fieldsOf(entry) }));
  }
}

/** An error is logged by its name: its message may quote input. */
function fieldsOf(entry: unknown): object {
  if (entry instanceof Error) return { error: entry.name };
  return typeof entry === 'object' && entry !== null ? entry : { message: String(entry) };
}

/** The redacted entry. Not by pino's own redaction, which takes longer than writing the line. */
function redacted(entry: object): object {
  const clean = (value: unknown) => (typeof value === 'object' && value !== null ? redacted(value) : value);
  if (Array.isArray(entry)) return entry.map(clean);
  const fields = Object.entries(entry).map(([name, value]: [string, unknown]) => [
    name,
    secrets.has(name) ? '[removed]' : clean(value),
  ]);
  return Object.fromEntries(fields) as object;
}
