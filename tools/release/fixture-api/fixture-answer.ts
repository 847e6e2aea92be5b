import {
  RETRY_AFTER_S,
  TOTAL_COUNT_HEADER,
  refusalStatus,
  unavailableMessage,
  type Call,
  type Refusal,
  type RefusalCode,
  type SessionUser,
} from '@conference/contracts';
import { calls, callsAt, isCounted } from '@conference/contracts/calls';
import { defaultEdition } from '@conference/edition/default';
import { z } from 'zod';
import { exampleOf } from './example';
import { LIST_LENGTH, recentInstant } from './known-values';

/** What the API is like: it has data, it has none, it is unavailable, or it is slow. */
export const moods = ['filled', 'empty', 'refusing', 'slow'] as const;
export type Mood = (typeof moods)[number];

/** What the API would answer. */
export interface FixtureAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** in ms */
  delay: number;
}

const SLOW_MS = 1500;

/** A zip archive without files: the least that a workbook or a Word document can be. */
const EMPTY_ARCHIVE = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);

/**
 * What the API would answer to a call, by its row of the endpoint table. The same call always has the same answer. Nothing is stored, and
 * nobody is refused for who they are. A call without a row is answered 404.
 * @param path below the origin, with query: `/api/notices?page=1`
 * @param visitor who is signed in, if anybody
 */
export function fixtureAnswer(mood: Mood, method: string, path: string, visitor?: SessionUser): FixtureAnswer {
  const delay = mood === 'slow' ? SLOW_MS : 0;
  const [, below = ''] = /^\/api(\/[^?#]*)/.exec(path) ?? [];
  const [name] = callsAt(method, below);
  if (!name) return { ...refused('not_found', `The API has no call ${method} ${path}.`), delay };
  // The visitor has to stay signed in.
  if (mood === 'refusing' && name !== 'getSession') {
    const { headers, ...rest } = refused('unavailable', unavailableMessage);
    return { ...rest, headers: { ...headers, 'Retry-After': String(RETRY_AFTER_S) }, delay };
  }
  const isFilled = mood !== 'empty';
  const { headers, body } = contentOf(calls[name], isFilled, below, visitor);
  const count = isCounted(name) && { [TOTAL_COUNT_HEADER]: String(isFilled ? LIST_LENGTH : 0) };
  return { status: calls[name].status, headers: { ...headers, ...count }, body, delay };
}

/** The sections for an editor of the edition: the schema does not say what a section contains. */
const editionSections = Object.fromEntries(
  Object.entries(defaultEdition).map(([name, content]) => [name, { revision: 1, content, at: recentInstant(0) }]),
);

type Content = Pick<FixtureAnswer, 'headers' | 'body'>;

const typed = (type: string, body: string | Buffer): Content => ({ headers: { 'Content-Type': type }, body });
const json = (value: unknown) => typed('application/json; charset=utf-8', JSON.stringify(value));

function refused(code: RefusalCode, message: string): Content & { status: number } {
  return { status: refusalStatus[code], ...json({ success: false, code, message } satisfies Refusal) };
}

function contentOf({ answer, media, summary }: Call, isFilled: boolean, path: string, visitor?: SessionUser): Content {
  // Where there are several, the last one is the newest.
  const type = media?.at(-1);
  if (type)
    return typed(type, type.startsWith('text/html') ? `<!doctype html><title>${summary}</title>` : EMPTY_ARCHIVE);

  const value = exampleOf(answer, isFilled) as Record<string, unknown>;
  if (visitor && 'user' in value) Object.assign(value, { user: visitor, role: visitor.role });
  if (isFilled && 'editing' in value && 'sections' in value) Object.assign(value, { sections: editionSections });
  // The schema does not say which edition is live either. Without one, pages go on with the edition they have.
  if ('editingCloses' in value) delete value['edition'];
  // A list shows what a change answers in place of the record with this id.
  const id = path.split('/').find((part) => z.uuidv7().safeParse(part).success);
  const record = Object.values(value).find((part) => typeof part === 'object' && part !== null && '_id' in part);
  if (id && record) Object.assign(record, { _id: id });
  return json(value);
}
