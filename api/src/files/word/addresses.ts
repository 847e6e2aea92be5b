const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const DRIVE = /^[a-z]:\/+[^/]/i;
/** An absolute path, except mounts of macOS, which name a server, and `\??\`, after which Windows accepts servers. */
const ROOTED = /^\/(?!\/|net\/|\?)./i;
const NAME = /^[^/:]+$/;
/** A path of an old Mac: the name of a disk, unlike any scheme, and its folders. */
const ON_A_DISK = /^[^/:]* [^/:]*:[^/]+$/;
/** Invisible characters, which some programs drop. */
// eslint-disable-next-line no-control-regex -- the pattern is for control characters
const UNSEEN = /[\u0000-\u001f\u007f]/;

/**
 * Whether an address is on the reader's own machine: an absolute path, with or without `file:`, or a bare name. Servers have many
 * spellings (`\\host`, `file://host`, `file:////host`, `%5C%5Chost`), so the few local ones are matched.
 */
export function isOnThisMachine(address: string): boolean {
  const path = decoded(address.trim())?.replaceAll('\\', '/');
  if (path === undefined || UNSEEN.test(path)) return false;
  const local = path.replace(/^file:\/\/(?=\/[^/])/i, '');
  return (
    DRIVE.test(local.replace(/^\//, '')) ||
    (ROOTED.test(local) && !SCHEME.test(local.slice(1))) ||
    NAME.test(local) ||
    ON_A_DISK.test(local)
  );
}

/** Whether an address is outside its document: `data:` addresses are not. */
export function isOutside(address: string): boolean {
  const path = (decoded(address.trim()) ?? address).trim().replaceAll('\\', '/');
  return (SCHEME.test(path) && !/^data:/i.test(path)) || path.startsWith('//') || UNSEEN.test(path);
}

/** The percent-decoded address; undefined when decoding twice would change it again. */
function decoded(address: string): string | undefined {
  try {
    const once = decodeURIComponent(address);
    return /%[\da-f]{2}/i.test(once) ? undefined : once;
  } catch {
    // A literal percent sign.
    return address;
  }
}
