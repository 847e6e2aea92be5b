import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';
import { root } from '../set-up/prepare.mjs';

/** What the lockfile says of a package. */
interface Locked {
  engines?: { node?: string };
  /** Whatever uses it works without it. */
  optional?: boolean;
}

const json = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown;
const { engines } = json('package.json') as { engines: { node: string } };
const { packages } = json('package-lock.json') as { packages: Record<string, Locked> };

/** The packages that refuse a version of Node and that the project cannot do without, on any system. */
const refusing = (version: string, all: Record<string, Locked>) =>
  Object.entries(all)
    .filter(([, { engines: wanted, optional }]) => !optional && wanted?.node && !satisfies(version, wanted.node))
    .map(([path, { engines: wanted }]) => `${path} wants Node ${wanted?.node}`);

describe('the oldest Node that the project promises', () => {
  const oldest = minVersion(engines.node)?.version ?? '';

  it('is one that every package runs on which it needs', () => {
    expect(oldest).toBe('20.19.0');
    expect(Object.keys(packages).length).toBeGreaterThan(1000);
    expect(refusing(oldest, packages)).toEqual([]);
  });

  it('is held against packages that are needed, and not against those that are optional', () => {
    const made = {
      'node_modules/new': { engines: { node: '>=22.15.0' } },
      'node_modules/extra': { engines: { node: '>=22.15.0' }, optional: true },
      'node_modules/old': { engines: { node: '^18.19.0 || >=20.6.0' } },
      'node_modules/silent': {},
    };
    expect(refusing('20.19.0', made)).toEqual(['node_modules/new wants Node >=22.15.0']);
  });
});
