import { open } from 'node:fs/promises';

/**
 * Syncs a directory, so that the names in it outlive a power cut. One sync serves everybody who asks before it begins:
 * of many files that are stored at once, each waits for the one that is running and then all for the next.
 */
export class SharedSync {
  private running: Promise<void> = Promise.resolve();
  private next?: Promise<void>;

  constructor(private readonly directory: string) {}

  /** Resolves when every name that stands in the directory now is safe. */
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
