import { LogLines } from '@conference/process';
import type { LoggerService } from '@nestjs/common';
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { requestContext } from './request-context';

type Level = 'info' | 'warn' | 'error' | 'fatal';

/** What Nest tells of its own construction at every start: nobody reads it. */
const construction = ['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory'];

/** What is never logged (docs/rules.md, logs): where it is by mistake, however deep inside an entry, it is struck out. */
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
 * Writes every log entry as one line of JSON: level, time, the id of the request that is being served, who says it, and
 * what. Behind Nest's own loggers: `new Logger('mail').warn({ failure: 'timeout' })`.
 */
export class LineLogger implements LoggerService {
  private readonly lines: Logger;

  /** @param to where the lines go; the standard output when nothing is said */
  constructor(to: DestinationStream = new LogLines()) {
    this.lines = pino(options, to);
  }

  log(entry: unknown, ...rest: unknown[]): void {
    if (!construction.includes(String(rest.at(-1)))) this.write('info', entry, rest);
  }

  warn(entry: unknown, ...rest: unknown[]): void {
    this.write('warn', entry, rest);
  }

  error(entry: unknown, ...rest: unknown[]): void {
    this.write('error', entry, rest);
  }

  fatal(entry: unknown, ...rest: unknown[]): void {
    this.write('fatal', entry, rest);
  }

  // Nest puts the name of who logs last.
  private write(level: Level, entry: unknown, rest: unknown[]): void {
    this.lines[level](struckOut({ from: rest.at(-1), ...fieldsOf(entry) }));
  }
}

/** An error is told by its name: its message may quote what people typed. */
function fieldsOf(entry: unknown): object {
  if (entry instanceof Error) return { error: entry.name };
  return typeof entry === 'object' && entry !== null ? entry : { message: String(entry) };
}

/** The entry without its secrets. By hand: what pino has for it takes longer than writing the line. */
function struckOut(entry: object): object {
  const clean = (value: unknown) => (typeof value === 'object' && value !== null ? struckOut(value) : value);
  if (Array.isArray(entry)) return entry.map(clean);
  const fields = Object.entries(entry).map(([name, value]: [string, unknown]) => [
    name,
    secrets.has(name) ? '[removed]' : clean(value),
  ]);
  return Object.fromEntries(fields) as object;
}
