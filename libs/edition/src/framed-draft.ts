import type { Parts } from './schema/parts';

/** The query under which a public page may be framed by the editor of the edition. */
export const FRAMED = 'frame';

/** News from a framed page to the editor. `ready`: it listens. `broken`: a page broke with the draft. */
export type FramedNews = 'ready' | 'broken';

/** What the editor sends to a framed page. */
export interface FramedDraft {
  readonly draft: Parts;
}

/** The message of a framed page to the editor. */
export const newsMessage = (framed: FramedNews) => ({ framed });

/** The news in a message; undefined for any other message. @param data of the message */
export function newsOf(data: unknown): FramedNews | undefined {
  const { framed } = isRecord(data) ? data : {};
  return framed === 'ready' || framed === 'broken' ? framed : undefined;
}

/** The parts of a draft in a message; undefined for any other message. @param data of the message */
export function draftOf(data: unknown): Parts | undefined {
  const { draft } = isRecord(data) ? data : {};
  if (!isRecord(draft) || !Object.values(draft).every(isRecord)) return undefined;
  return everyPage.every((name) => isRecord((draft['core'] as Record<string, unknown> | undefined)?.[name]))
    ? (draft as unknown as Parts)
    : undefined;
}

/** The parts of `core` that header and footer show. */
const everyPage = ['identity', 'dates', 'money', 'contact', 'choices', 'menu'] as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
