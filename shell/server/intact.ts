import { isIntact, type VersionIntegrity } from '@conference/release-store';

/** Which versions lie in the store as they were released. What has been found so is not looked at again: it never changes. */
export class Intact {
  private readonly known = new Set<string>();

  constructor(private readonly store: string) {}

  async has(pinned: VersionIntegrity): Promise<boolean> {
    const name = `${pinned.name}@${pinned.version}`;
    if (!this.known.has(name) && (await isIntact(this.store, pinned))) this.known.add(name);
    return this.known.has(name);
  }
}
