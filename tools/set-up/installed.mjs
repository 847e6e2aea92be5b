// Plain JavaScript with nothing but Node: it runs before anything is installed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * Whether what the lockfile of a checkout names is installed there, and nothing that it names no more, whoever gave the command. npm
 * notes what it has installed when it has ended, so an install that was broken off has no note; but `npm install --package-lock-only`
 * notes what it has not installed, so each package is asked as well.
 * @param {string} root the checkout
 * @returns {boolean} also false where there is no lockfile that can be read
 */
export function isInstalled(root) {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const noted = packagesIn(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !noted) return false;
  return (
    Object.keys(noted).every((path) => wanted[path]) &&
    Object.entries(wanted).every(([path, one]) =>
      noted[path] ? isSame(one, noted[path]) && isThere(root, path, one) : mayBeAbsent(one),
    )
  );
}

/**
 * Why the lockfile does not fit the projects of a checkout, whose folders come and go with modules: npm ci would fail, or install anew each time.
 * @param {string} root the checkout
 * @returns {string | undefined} a sentence
 */
export function outdatedLockfile(root) {
  const locked = packagesIn(join(root, 'package-lock.json'));
  if (!locked) return undefined;
  const { workspaces = [] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const there = workspaces.flatMap((pattern) => projectsOf(root, pattern));
  const gone = Object.keys(locked).find((path) => !path.includes('node_modules/') && !existsSync(join(root, path)));
  if (gone) return `package-lock.json names ${gone}, whose folder is gone: npm install updates it.`;
  const missing = there.find((path) => !locked[path]);
  return missing && `package-lock.json does not name ${missing}: npm install updates it.`;
}

/** The projects that a pattern of package.json means: a folder, or `*` for any name at its end. */
function projectsOf(root, pattern) {
  const [beginning, end] = pattern.split('*');
  const folder = posix.dirname(`${beginning}x`);
  const isAny = end !== undefined && existsSync(join(root, folder));
  const paths = isAny ? readdirSync(join(root, folder)).map((name) => posix.join(folder, name)) : [pattern];
  return paths.filter((path) => path.startsWith(beginning) && existsSync(join(root, path, 'package.json')));
}

/** What a lockfile says of each package, by where it lies; of the checkout itself npm notes nothing. */
function packagesIn(lockfile) {
  try {
    const { '': _, ...packages } = JSON.parse(readFileSync(lockfile, 'utf8')).packages;
    return packages;
  } catch {
    return undefined;
  }
}

const isSame = (one, other) => ['version', 'integrity', 'link'].every((fact) => one[fact] === other[fact]);

function isThere(root, path, { version, link }) {
  try {
    const found = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
    return Boolean(link) || found.version === version;
  } catch {
    return false;
  }
}

/** npm leaves out what is for other systems, and with it what only that needs, which says of no system that it is for it. */
const mayBeAbsent = ({ optional, os, cpu, libc }) =>
  Boolean(optional) &&
  !((os ?? cpu ?? libc) && suits(os, process.platform) && suits(cpu, process.arch) && suits(libc, libcOfThisSystem));

/** As npm reads such a list: some that it is for, or some (`!`) that it is not for. */
function suits(list, one) {
  if (!list || list.includes('any')) return true;
  return !list.includes(`!${one}`) && (list.includes(one) || list.every((entry) => entry.startsWith('!')));
}

const libcOfThisSystem = process.platform === 'linux' ? libcOfLinux() : undefined;

function libcOfLinux() {
  // Names of the network would be looked up, which takes seconds on some machines.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}
