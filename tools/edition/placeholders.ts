import { isPlaceholder, type Placeholder } from '@conference/edition';

/** A fact that is still to come, and where it stands: the file, and the way through what that exports. */
export interface StillToCome {
  missing: string;
  file: string;
  path: string;
  /** In how many places it stands altogether. */
  places: number;
}

/** Every placeholder of an edition once, where it stands first. @param files what each file exports, by its name */
export function stillToCome(files: Record<string, unknown>): StillToCome[] {
  const found = new Map<Placeholder, StillToCome>();
  for (const [file, data] of Object.entries(files)) {
    for (const [path, placeholder] of placeholdersIn(data)) {
      const known = found.get(placeholder);
      if (known) known.places += 1;
      else found.set(placeholder, { missing: placeholder.missing, file, path, places: 1 });
    }
  }
  return [...found.values()];
}

/** The placeholders in a piece of data, each with the way to it, as in `people.core[0].name`. */
function placeholdersIn(data: unknown, path = ''): [path: string, Placeholder][] {
  if (isPlaceholder(data)) return [[path, data]];
  if (Array.isArray(data)) return data.flatMap((entry, index) => placeholdersIn(entry, `${path}[${index}]`));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => placeholdersIn(value, path ? `${path}.${name}` : name));
}
