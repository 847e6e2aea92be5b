import type { AnswerOf, EditionVersionRecord } from '@conference/contracts';
import { defaultEdition } from '@conference/edition/default';
import { apply, type Operation } from '@conference/edition/editing';
import type { Answers } from '@conference/testing/web';

type Draft = AnswerOf<'GET /editions/:key'>;

/** The instant of every change. */
export const at = '2025-07-15T04:00:00.000Z';
/** The live edition. */
export const live = JSON.parse(JSON.stringify(defaultEdition)) as Record<string, Record<string, never>>;
const edition = { key: '2025', name: 'Conference 2025', isLive: true, number: 3, createdAt: at };
const used = { segments: {}, subThemes: {}, attendance: {}, wallets: {} };
/** The versions of it, the newest first. */
export const versions = [
  { number: 3, state: 'live', createdAt: at, by: 'Demo Organiser' },
  { number: 2, state: 'past', createdAt: at, note: 'Three days more' },
];

/** The answers about a draft after some operations on one section. */
export function withDraft(section = 'contact', ...ops: Operation[]): Answers {
  return withDraftOf({}, section, ...ops);
}

/** The same for an edition with other facts. */
export function withDraftOf(changed: Partial<typeof edition>, section: string, ...ops: Operation[]): Answers {
  const sections = Object.fromEntries(
    Object.entries(live).map(([name, content]) => [name, { revision: 0, content: content as object, at }]),
  );
  const content = ops.reduce((state: object, one) => apply(state, one), sections[section]?.content ?? {});
  Object.assign(sections, { [section]: { revision: ops.length, content, at, by: 'Demo Organiser' } });
  return {
    'GET /editions/live': {
      body: { success: true, edition: { ...edition, ...changed }, sections, live, liveVersion: 3, editing: [], used },
    },
    'GET /editions/live/check': {
      body: {
        success: true,
        errors: [],
        missing: [{ path: ['contact', 'address'], sentence: 'The postal address' }],
        toCheck: [],
        untranslated: [],
        consequences: [],
      },
    },
    'GET /editions/live/versions': { body: { success: true, versions } },
    'GET /editions': { body: { success: true, editions: [edition] } },
  };
}
/** Sets one value of a section. */
export const set = (path: string[], value: never | string | number): Operation => ({ op: 'set', path, value });

/** The draft of the live edition, each section as it is live. */
export function aDraft(): Draft {
  const sections = Object.entries(live).map(([name, content]) => [name, { revision: 0, content, at }]);
  return {
    success: true,
    edition,
    live,
    liveVersion: 3,
    editing: [],
    used,
    sections: Object.fromEntries(sections),
  };
}

/** The answers for the overview at the time of each call. @param draftNow a draft without faults @param versionsNow the newest first */
export function editionAnswers(
  draftNow: () => Draft,
  versionsNow: () => readonly EditionVersionRecord[] = () => [],
): Answers {
  const nothing = { errors: [], missing: [], toCheck: [], untranslated: [], consequences: [] };
  return {
    'GET /editions/live': () => ({ body: draftNow() }),
    'GET /editions/2025': () => ({ body: draftNow() }),
    'GET /editions/live/check': { body: { success: true, ...nothing } },
    'GET /editions/live/versions': () => ({ body: { success: true, versions: versionsNow() } }),
    'GET /editions': { body: { success: true, editions: [edition] } },
  };
}
