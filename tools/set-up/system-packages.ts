import { BROWSERS, CEPH, findCeph, findFaketime, findMariaDb, hasOpenssl } from '@conference/testing';
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { unpackFromUnstable } from './unstable';

/** Where Debian has what docs/operations is for. */
export const [HAPROXY, NGINX, PROMTOOL] = ['/usr/sbin/haproxy', '/usr/sbin/nginx', '/usr/bin/promtool'] as const;

/** A program that npm does not bring. */
export interface Needed {
  what: string;
  /** The tests that are left out without it, as the closing lines call them. */
  tests: string;
  isThere: () => boolean;
  /** Debian's names for it. The first one that this release of Debian has is installed. */
  packages: readonly [string, ...string[]];
  /** Whether it is of Debian unstable, and unpacked into a folder instead of being installed. */
  isUnpacked?: boolean;
}

const needed: readonly Needed[] = [
  {
    what: 'Chromium',
    tests: 'journeys',
    isThere: () => BROWSERS.some((path) => existsSync(path)),
    packages: ['chromium-headless-shell', 'chromium'],
  },
  {
    what: 'MariaDB',
    tests: 'api (mariadb)',
    isThere: () => Boolean(process.env['TEST_DATABASE_URL']) || findMariaDb() !== undefined,
    packages: ['mariadb-server'],
  },
  {
    what: 'faketime',
    tests: 'clocks that differ',
    isThere: () => process.platform !== 'linux' || findFaketime() !== undefined,
    packages: ['faketime'],
  },
  {
    what: 'OpenSSL',
    tests: 'certificates',
    isThere: hasOpenssl,
    packages: ['openssl'],
  },
];

/** What tries the files of docs/operations. */
const proxiesAndAlerts: readonly Needed[] = [
  {
    what: 'HAProxy',
    tests: 'proxies',
    isThere: () => existsSync(HAPROXY),
    packages: ['haproxy'],
  },
  {
    what: 'nginx',
    tests: 'proxies',
    isThere: () => existsSync(NGINX),
    packages: ['nginx'],
  },
  {
    what: 'promtool',
    tests: 'alerts',
    isThere: () => existsSync(PROMTOOL),
    packages: ['prometheus'],
  },
];

/** An S3 storage for tests. Debian's stable release has none that runs by itself. */
const ceph: Needed = {
  what: 'Ceph',
  tests: 'api (bucket)',
  isThere: () => findCeph() !== undefined,
  packages: ['radosgw'],
  isUnpacked: true,
};

/** Brings what tests need, or says what is missing and how to get it. @returns what is missing still @throws when something is, with CI=true */
export function bringForTests({ install }: { install: boolean }): Needed[] {
  const mayBring = install && mayInstall();
  const texts = {
    otherwise: (them: string) => `npm test -- --no-install leaves out what needs ${them}`,
    without: (them: string) => `The tests that need ${them} are left out.`,
  };
  const missing = [
    ...bring([...needed, ...proxiesAndAlerts], { install: mayBring ? installFirst : undefined, ...texts }),
    ...bring([ceph], { install: mayBring ? () => unpackFromUnstable('radosgw', CEPH) : undefined, ...texts }),
  ];
  if (missing.length > 0 && process.env['CI'] === 'true')
    throw new Error(`With CI=true nothing is left out: ${are(missing)} missing.`);
  // The caches of tests read these (api/package.json): with another program, a cached outcome does not count.
  const mariaDb = findMariaDb();
  if (mariaDb) process.env['MARIADBD'] = mariaDb;
  const storage = findCeph();
  if (storage) process.env['CEPH'] = storage;
  return missing;
}

/** Installs what drills, benchmarks and screens need. Names what is still missing and goes on: not all of them need all of it. */
export function bringForTools(): void {
  bring(needed, { install: mayInstall() ? installFirst : undefined });
}

interface Bringing {
  /** Installs the first available package of each list. Absent if nothing can be installed. */
  install: ((lists: (readonly string[])[]) => void) | undefined;
  /** What to do if it must not be installed. */
  otherwise?(them: string): string;
  /** What follows if it stays missing. */
  without?(them: string): string;
}

/** Installs what is missing, if it can. @returns what is missing still */
export function bring(all: readonly Needed[], { install, otherwise, without }: Bringing): Needed[] {
  const missing = all.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return [];
  const packages = missing.map(({ packages }) => packages);
  const names = packages.map(([first]) => first);
  if (install) {
    console.log(`Installing ${listed(names)}${otherwise ? ` (${otherwise(them(missing))})` : ''} ...`);
    try {
      install(packages);
    } catch (error) {
      console.warn(error instanceof Error ? error.message : String(error));
    }
  }
  const still = missing.filter(({ isThere }) => !isThere());
  if (still.length > 0) {
    const byHand = missing.some(({ isUnpacked }) => isUnpacked) ? '' : `: apt-get install ${names.join(' ')};`;
    const how = install ? '' : ` (on Debian${byHand} as root npm test does it)`;
    console.warn([`${are(still)} missing${how}.`, without?.(them(still))].filter(Boolean).join(' '));
  }
  return still;
}

/** `Chromium, MariaDB and faketime` */
const listed = (names: readonly string[]) => names.join(', ').replace(/, ([^,]*)$/, ' and $1');
const are = (some: readonly Needed[]) => `${listed(some.map(({ what }) => what))} ${some.length > 1 ? 'are' : 'is'}`;
const them = (some: readonly unknown[]) => (some.length > 1 ? 'them' : 'it');

/** Whether packages can be installed here: on Debian, as root. */
export const mayInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** Installs packages of Debian, and starts none of their services. @throws with what apt-get says */
export function installPackages(packages: string[]): void {
  console.log(`Installing ${listed(packages)} ...`);
  installFirst(packages.map((name) => [name]));
}

/** Installs of each list the first package that this release of Debian has. @throws with what apt-get says */
function installFirst(lists: (readonly string[])[]): void {
  aptGet('update', '-qq');
  const packages = lists.map((names) => names.find(isKnown) ?? names[0] ?? '');
  withoutStartingServices(() => aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages));
}

const isKnown = (name: string) =>
  /^Package: /m.test(spawnSync('apt-cache', ['show', '--quiet', name], { encoding: 'utf8' }).stdout ?? '');

function aptGet(...parameters: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync('apt-get', parameters, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`apt-get ${parameters[0]} failed:\n${stdout ?? ''}${stderr ?? ''}`);
}

/** Debian starts a service as soon as it is installed, unless this file forbids it: tests and drills boot their own. */
function withoutStartingServices(action: () => void): void {
  const policy = '/usr/sbin/policy-rc.d';
  const ours = !existsSync(policy);
  if (ours) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    action();
  } finally {
    if (ours) rmSync(policy);
  }
}
