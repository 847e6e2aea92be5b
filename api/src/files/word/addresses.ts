const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const DRIVE = /^[a-z]:\/+[^/]/i;
/** From the root of a disk, but for what macOS mounts from a server of that name, and for `\??\`, after which Windows takes servers, too. */
const ROOTED = /^\/(?!\/|net\/|\?)./i;
const NAME = /^[^/:]+$/;
/** As old Macs write it: the name of a disk, which no scheme looks like, and the folders after it. */
const ON_A_DISK = /^[^/:]* [^/:]*:[^/]+$/;
/** Characters that nobody sees, and that programs leave out as they like. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const UNSEEN = /[\u0000-\u001f\u007f]/;

/**
 * Whether an address means the machine it is opened on: a path of a drive or of the root, with or without `file:`, or a
 * name alone. Servers are written in many ways (`\\host`, `file://host`, `file:////host`, `%5C%5Chost`), drives in few.
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

/** Whether an address means something outside of the document that names it: data that stand in the address do not. */
export function isOutside(address: string): boolean {
  const path = (decoded(address.trim()) ?? address).trim().replaceAll('\\', '/');
  return (SCHEME.test(path) && !/^data:/i.test(path)) || path.startsWith('//') || UNSEEN.test(path);
}

/** What percent signs stand for; nothing for what would mean yet another thing when it is read once more. */
function decoded(address: string): string | undefined {
  try {
    const once = decodeURIComponent(address);
    return /%[\da-f]{2}/i.test(once) ? undefined : once;
  } catch {
    // A percent sign that stands for itself.
    return address;
  }
}
