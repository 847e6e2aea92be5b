/** Runs work on the same key one after the other, within this process. */
export class KeyedQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs `work` after everything before it under this key. @returns its result */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key) ?? Promise.resolve();
    const turn = before.then(work);
    const settled = turn.catch(() => undefined);
    this.last.set(key, settled);
    try {
      return await turn;
    } finally {
      if (this.last.get(key) === settled) this.last.delete(key);
    }
  }
}
