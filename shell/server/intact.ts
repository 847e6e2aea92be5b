import { isIntact, type ReleasedModule } from '@conference/federation/store';

/** Which versions of modules lie in the store as they were released. What has been found so is not looked at again: it never changes. */
export class Intact {
  private readonly known = new Set<string>();

  constructor(private readonly store: string) {}

  async has(module: ReleasedModule): Promise<boolean> {
    const name = `${module.name}@${module.version}`;
    if (!this.known.has(name) && (await isIntact(this.store, module))) this.known.add(name);
    return this.known.has(name);
  }
}
