/** Variables that say where programs, the user's folders and fonts are on Linux, macOS and Windows, and which language the system speaks. */
const KNOWN = [
  ...['HOME', 'LANG', 'PATH', 'TMPDIR'],
  ...['APPDATA', 'COMSPEC', 'LOCALAPPDATA', 'PATHEXT', 'PROGRAMDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)'],
  ...['SYSTEMDRIVE', 'SYSTEMROOT', 'TEMP', 'TMP', 'USERPROFILE', 'WINDIR'],
];
const KNOWN_BEGINNINGS = ['FONTCONFIG_', 'LC_', 'XDG_'];

/**
 * The part of an environment for a browser that runs code of others: what it needs to start, and nothing else. Any other variable may be
 * a secret, of this program, of the shell that started it, or of CI.
 */
export function browserEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // Windows does not care about the case of names.
  const isKnown = (name: string) =>
    KNOWN.includes(name.toUpperCase()) || KNOWN_BEGINNINGS.some((beginning) => name.startsWith(beginning));
  return Object.fromEntries(Object.entries(env).filter(([name]) => isKnown(name)));
}
