import { open } from 'node:fs/promises';

/**
 * Syncs a directory, so that its entries survive a power cut. Concurrent calls share a sync: each waits for the running one and then for
 * the next.
 */
export class SharedSync {
  private running: Promise<void> = Promise.resolve();
  private next?: Promise<void>;

  constructor(private readonly directory: string) {}

  /** Resolves when the directory's current entries are safe. */
  async done(): Promise<void> {
    // Windows cannot open a directory, and needs no sync of one.
    if (process.platform === 'win32') return;
    this.next ??= this.running.catch(() => undefined).then(() => this.begin());
    await this.next;
  }

  private begin(): Promise<void> {
    this.next = undefined;
    this.running = sync(this.directory);
    return this.running;
  }
}

async function sync(path: string): Promise<void> {
  const directory = await open(path, 'r');
  await directory.sync().finally(() => directory.close());
}
