/** Where programs, a user's folders and fonts are, on Linux, macOS and Windows, and in which language a system speaks. */
const KNOWN = [
  ...['HOME', 'LANG', 'PATH', 'TMPDIR'],
  ...['APPDATA', 'COMSPEC', 'LOCALAPPDATA', 'PATHEXT', 'PROGRAMDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)'],
  ...['SYSTEMDRIVE', 'SYSTEMROOT', 'TEMP', 'TMP', 'USERPROFILE', 'WINDIR'],
];
const KNOWN_BEGINNINGS = ['FONTCONFIG_', 'LC_', 'XDG_'];

/**
 * What of an environment a browser is told that runs code which others have written: what it needs to start, and nothing else. Anything may be a secret
 * there, of this program, of the shell that started it, or of CI.
 */
export function browserEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // Windows does not care about the case of names.
  const isKnown = (name: string) =>
    KNOWN.includes(name.toUpperCase()) || KNOWN_BEGINNINGS.some((beginning) => name.startsWith(beginning));
  return Object.fromEntries(Object.entries(env).filter(([name]) => isKnown(name)));
}
