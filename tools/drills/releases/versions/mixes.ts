/** What is live together: these modules at their previous version, and everything else new. */
export interface Mix {
  what: string;
  previously: string[];
}

/**
 * The mixes of two versions that come up when modules are released one at a time: the shell before or after all modules, one module
 * behind everything else, and one ahead of everything else.
 * @param names the shell and the modules
 */
export function mixes(names: readonly string[]): Mix[] {
  const modules = names.filter((name) => name !== 'shell');
  return [
    { what: 'the previous shell, new modules', previously: ['shell'] },
    { what: 'the new shell, previous modules', previously: modules },
    ...modules.map((module) => ({ what: `the previous ${module}, everything else new`, previously: [module] })),
    ...modules.map((module) => ({
      what: `the new ${module}, everything else previous`,
      previously: names.filter((name) => name !== module),
    })),
  ];
}
