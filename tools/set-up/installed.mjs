// Plain JavaScript with nothing but Node: it runs before anything is installed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * Whether exactly the packages of a checkout's lockfile are installed, whichever command did it. npm writes a note when an install has
 * ended, so one that was broken off has no note. But `npm install --package-lock-only` notes what it has not installed, so each package
 * is checked as well.
 * @param {string} root the checkout
 * @returns {boolean} also false if there is no lockfile that can be read
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
 * Why the lockfile does not fit the projects of a checkout; their folders come and go with modules. npm ci would then fail, or install
 * again each time.
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

/** What a lockfile says of each package, by the place of the package. Without the checkout itself, of which npm notes nothing. */
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

/** npm leaves out packages for other systems, and the packages that only these need. The latter do not say for which system they are. */
const mayBeAbsent = ({ optional, os, cpu, libc }) =>
  Boolean(optional) &&
  !((os ?? cpu ?? libc) && suits(os, process.platform) && suits(cpu, process.arch) && suits(libc, libcOfThisSystem));

/** Reads such a list as npm does. It names what a package is for, or (`!`) what it is not for. */
function suits(list, one) {
  if (!list || list.includes('any')) return true;
  return !list.includes(`!${one}`) && (list.includes(one) || list.every((entry) => entry.startsWith('!')));
}

const libcOfThisSystem = process.platform === 'linux' ? libcOfLinux() : undefined;

function libcOfLinux() {
  // Otherwise it would look up names in the network, which takes seconds on some machines.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}
