import { satisfies } from 'semver';
import type { ReleasedEdition, ReleasedModule } from '../release';
import type { Finding } from './finding';

/** The functions of the kit that give modules the edition. */
const HOOKS = ['useEdition', 'useLiveCore'];

/** Finds modules that need data which an edition does not have. */
export function unmetEditions(modules: readonly ReleasedModule[], edition: ReleasedEdition | undefined): Finding[] {
  return modules.flatMap(({ name, edition: needed, kit = [] }) =>
    needed === undefined ||
    (edition ? satisfies(edition.shape, `^${needed}`) : !kit.some((name) => HOOKS.includes(name)))
      ? []
      : [
          {
            code: 'edition_unmet' as const,
            sentence: `${name} needs an edition of the shape ${needed}, and ${edition ? `the edition has ${edition.shape}` : 'there is none'}.`,
          },
        ],
  );
}

/** Finds modules that would not show an edition, because their scripts contain the content of the conference. */
export function bakedEditions(modules: readonly ReleasedModule[]): Finding[] {
  return modules
    .filter(({ edition }) => edition === undefined)
    .map(({ name }) => ({
      code: 'edition_baked',
      sentence: `${name} has the content of the conference in its scripts: please publish a newer build of it first.`,
    }));
}
