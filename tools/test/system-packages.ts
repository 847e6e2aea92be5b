import { BROWSERS } from '@conference/testing';
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** What the tests need that npm does not bring: what it is for, where it is, and Debian's name for it. */
const needed = [
  { what: 'Chromium', paths: BROWSERS, debian: 'chromium-headless-shell' },
  { what: 'MariaDB', paths: ['/usr/sbin/mariadbd', '/usr/libexec/mariadbd', '/usr/local/bin/mariadbd', '/opt/homebrew/bin/mariadbd'], debian: 'mariadb-server' },
] as const;

/**
 * Installs what is missing on Debian as root when asked to; elsewhere it says what is missing and how to get it.
 * @returns whether there is a browser for the journeys
 * @throws when something is missing and had to be there
 */
export function installWhatIsMissing({ install }: { install: boolean }): { browser: boolean } {
  const missing = needed.filter(({ paths }) => !paths.some((path) => existsSync(path)));
  const mariadb = needed[1].paths.find((path) => existsSync(path));
  // Where the suites that need it look, when it is not where Debian has it.
  if (mariadb) process.env['MARIADBD'] ??= mariadb;
  if (missing.length === 0) return { browser: true };
  const names = missing.map(({ what }) => what).join(' and ');
  const packages = missing.map(({ debian }) => debian);

  if (install && mayInstall()) {
    installPackages(packages);
    return { browser: true };
  }
  const how = `on Debian: sudo apt-get install ${packages.join(' ')}, or npm test -- --install as root`;
  const sentence = `${names} ${missing.length > 1 ? 'are' : 'is'} missing (${how}).`;
  if (process.env['CI'] === 'true') throw new Error(sentence);
  console.warn(`${sentence} The tests that need ${missing.length > 1 ? 'them' : 'it'} are left out.`);
  return { browser: !missing.includes(needed[0]) };
}

/** Whether packages can be installed here: on Debian, as root. */
export const mayInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** Installs packages of Debian, and starts none of their services. @throws with what apt-get says */
export function installPackages(packages: string[]): void {
  console.log(`Installing ${packages.join(' and ')} ...`);
  withoutStartingServices(() => aptGet(packages));
}

function aptGet(packages: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const parameters of [['update', '-qq'], ['install', '-y', '-qq', '--no-install-recommends', ...packages]]) {
    const { status, stdout, stderr } = spawnSync('apt-get', parameters, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`apt-get ${parameters[0]} failed:\n${stdout}${stderr}`);
  }
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
