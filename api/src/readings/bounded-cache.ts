import { HOUR, MINUTE } from '../durations';

/** How often it is looked for what nobody has asked for, in ms. */
const PAUSE_MS = MINUTE;

interface Entry<Value> {
  value: Value;
  bytes: number;
  /** By this process's clock. */
  usedAt: number;
}

/**
 * Values held in memory, up to a bound. A new value takes the place of one that nobody has asked for in an hour; if there is none, it is
 * not held. So a caller that goes through more values than there is room for finds the same ones each time. If new values always took a
 * place, it would find none.
 */
export class BoundedCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>();
  private bytes = 0;
  private looked = -Infinity;

  /** @param most in bytes */
  constructor(
    private readonly most: number,
    private readonly bytesOf: (value: Value, key: string) => number,
  ) {}

  has(key: string): boolean {
    return this.entries.has(key);
  }

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (entry) entry.usedAt = performance.now();
    return entry?.value;
  }

  /** Holds a value if there is room. */
  hold(key: string, value: Value): void {
    if (this.entries.has(key)) return;
    const bytes = this.bytesOf(value, key);
    if (this.bytes + bytes > this.most) this.forget();
    if (this.bytes + bytes > this.most) return;
    this.entries.set(key, { value, bytes, usedAt: performance.now() });
    this.bytes += bytes;
  }

  private forget(): void {
    const now = performance.now();
    if (now - this.looked < PAUSE_MS) return;
    this.looked = now;
    for (const [key, { bytes, usedAt }] of this.entries) {
      if (now - usedAt < HOUR) continue;
      this.entries.delete(key);
      this.bytes -= bytes;
    }
  }
}
