import { isIntact, type VersionIntegrity } from '@conference/release-store';

/** Knows which versions of the store are intact. Versions never change, so an intact one is checked only once. */
export class IntegrityCache {
  private readonly intact = new Set<string>();

  constructor(private readonly store: string) {}

  async isIntact(pinned: VersionIntegrity): Promise<boolean> {
    const name = `${pinned.name}@${pinned.version}`;
    if (!this.intact.has(name) && (await isIntact(this.store, pinned))) this.intact.add(name);
    return this.intact.has(name);
  }
}
