import { writeSync } from 'node:fs';

/** What moves a terminal's cursor, breaks a line or turns the direction of writing: a log is read by people. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** As JSON writes a character that cannot be seen, so that a line of JSON stays one. */
const escaped = (unseen: string) =>
  unseen
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/** How often, and how long each time in ms, a line waits for a reader who is behind. */
const MOST_WAITS = 10;
const WAIT_MS = 5;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

/**
 * Where a process writes its log, line by line and at once. No process ends because it cannot speak: what a full disk or a closed
 * terminal does not take is dropped and counted, and the count is logged as soon as a line is taken again.
 */
export class LogLines {
  private dropped = 0;
  /** Why the last line was not taken: ENOSPC, EPIPE ... */
  private reason?: string;
  /** Whether the last that was taken is half a line. */
  private isCut = false;

  /**
   * @param descriptor of an open file; 1 is the standard output
   * @param writeTo how bytes are written there: throws, or says how many were taken
   */
  constructor(
    private readonly descriptor = 1,
    private readonly writeTo: (descriptor: number, bytes: Buffer) => number = writeSync,
  ) {}

  /** Writes a line, which brings its end along, or counts it as dropped. Never throws. */
  write(line: string): void {
    if (this.dropped > 0 && this.takes(`${this.account()}\n`)) this.dropped = 0;
    if (this.dropped > 0 || !this.takes(`${line.replace(/\n$/, '').replace(UNSEEN, escaped)}\n`)) this.dropped += 1;
  }

  private account(): string {
    return JSON.stringify({
      level: 'warn',
      time: new Date().toISOString(),
      from: 'log',
      dropped: this.dropped,
      reason: this.reason,
    });
  }

  private takes(line: string): boolean {
    const bytes = Buffer.from(this.isCut ? `\n${line}` : line);
    let taken = 0;
    let waits = this.dropped > 0 ? MOST_WAITS : 0;
    while (taken < bytes.length) {
      try {
        taken += this.writeTo(this.descriptor, bytes.subarray(taken));
      } catch (error) {
        this.reason = (error as NodeJS.ErrnoException).code;
        // A pipe whose reader is behind. It may be worth a moment, but not once it has been in vain.
        if (this.reason === 'EAGAIN' && waits++ < MOST_WAITS) {
          Atomics.wait(sleeper, 0, 0, WAIT_MS);
          continue;
        }
        if (taken > 0) this.isCut = !this.isCut || taken > 1;
        return false;
      }
    }
    this.isCut = false;
    return true;
  }
}
