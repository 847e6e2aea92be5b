import { writeSync } from 'node:fs';

/** People read logs in terminals: these characters move the cursor, break the line or reverse the text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Escaped as in JSON, so that a line of JSON stays valid. */
const escaped = (invisible: string) =>
  invisible
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/** How often, and how long each time in ms, a line waits for a slow reader. */
const MAX_WAITS = 10;
const WAIT_MS = 5;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes a process's log synchronously, line by line. A full disk or a closed terminal never ends the process: lines that cannot be
 * written are dropped and counted, and the count is logged with the next line that can.
 */
export class LogLines {
  private dropped = 0;
  /** Why the last line was dropped: ENOSPC, EPIPE ... */
  private reason?: string;
  /** Whether the last line was only written in part. */
  private isCut = false;

  /**
   * @param descriptor of an open file; 1 is the standard output
   * @param writeTo writes bytes: throws, or returns how many were written
   */
  constructor(
    private readonly descriptor = 1,
    private readonly writeTo: (descriptor: number, bytes: Buffer) => number = writeSync,
  ) {}

  /** Writes a line or counts it as dropped. Never throws. */
  write(line: string): void {
    if (this.dropped > 0 && this.tryWrite(`${this.droppedReport()}\n`)) this.dropped = 0;
    if (this.dropped > 0 || !this.tryWrite(`${line.replace(/\n$/, '').replace(INVISIBLE, escaped)}\n`))
      this.dropped += 1;
  }

  private droppedReport(): string {
    return JSON.stringify({
      level: 'warn',
      time: new Date().toISOString(),
      from: 'log',
      dropped: this.dropped,
      reason: this.reason,
    });
  }

  private tryWrite(line: string): boolean {
    const bytes = Buffer.from(this.isCut ? `\n${line}` : line);
    let written = 0;
    let waits = this.dropped > 0 ? MAX_WAITS : 0;
    while (written < bytes.length) {
      try {
        written += this.writeTo(this.descriptor, bytes.subarray(written));
      } catch (error) {
        this.reason = (error as NodeJS.ErrnoException).code;
        // The reader of the pipe is slow. Wait for it, unless the last wait did not help.
        if (this.reason === 'EAGAIN' && waits++ < MAX_WAITS) {
          Atomics.wait(sleeper, 0, 0, WAIT_MS);
          continue;
        }
        if (written > 0) this.isCut = !this.isCut || written > 1;
        return false;
      }
    }
    this.isCut = false;
    return true;
  }
}
