/** A module could not be loaded: gone, slow, broken or tampered with. */
export class ModuleUnavailable extends Error {
  constructor(
    readonly moduleName: string,
    cause: unknown,
  ) {
    super(`The module ${moduleName} could not be loaded.`, { cause });
  }
}
