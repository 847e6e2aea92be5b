/** Lets work on the same key wait for the one before it, within this process. */
export class KeyedQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Does `work` when everything before it under this key is done, and answers what it answers. */
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
