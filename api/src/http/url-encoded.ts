import { refusals } from './refusals';
import { UnreadableBody } from './valid';

/** More fields than any form of ours has. */
const MOST_FIELDS = 60;

/** The fields of a url-encoded form; a repeated name becomes a list. */
export function urlEncoded(content: Buffer): Record<string, unknown> | UnreadableBody {
  const entries = [...new URLSearchParams(content.toString())];
  if (entries.length > MOST_FIELDS) return new UnreadableBody(refusals.unreadable);
  const fields = new Map<string, string[]>();
  for (const [name, value] of entries) fields.set(name, [...(fields.get(name) ?? []), value]);
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}
