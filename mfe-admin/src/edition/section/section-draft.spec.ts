import { NetworkFailure, Refused } from '@conference/api-client';
import type { EditionSectionRecord, Refusal } from '@conference/contracts';
import type { Operation } from '@conference/edition/editing';
import { SectionDraft, type SendChanges } from './section-draft';

const loaded: EditionSectionRecord = {
  revision: 3,
  content: { email: null, city: 'Rajshahi' },
  at: '2025-07-15T04:00:00.000Z',
};
const set = (name: string, value: string | null): Operation => ({ op: 'set', path: [name], value });

let sent: { base: number; ops: Operation[] }[];
let answer: () => EditionSectionRecord | Promise<EditionSectionRecord>;
const send: SendChanges = async (base, ops) => {
  sent.push({ base, ops });
  return answer();
};
const opened = () => new SectionDraft('2025', 'contact', loaded);
const begin = () => {
  const draft = opened();
  draft.begin(send);
  return draft;
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const kept = () => localStorage.getItem('draft:edition:2025:contact');

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sent = [];
  answer = () => ({ ...loaded, revision: 4, content: { ...loaded.content, email: 'desk@example.org' } });
});
afterEach(() => jest.useRealTimers());

/** Has the server say that others have changed something at these paths, of which this is what they made. */
function refuseFor(conflicts: string[][], content: EditionSectionRecord['content']): void {
  const section = { revision: 5, content, conflicts };
  const refusal = { success: false, code: 'changed_meanwhile', message: 'No.', section } as Refusal;
  answer = () => {
    throw new Refused(409, refusal);
  };
}

const refusedNow = (status: number, code: Refusal['code']) =>
  new Refused(status, { success: false, code, message: 'Not now.' });

describe('a section that is edited', () => {
  it('shows at once what is typed, and saves it 800 ms after the last letter, as one change', async () => {
    const draft = begin();
    for (const text of ['d', 'de', 'desk@example.org']) {
      draft.change(set('email', text));
      await pass(500);
    }
    expect(draft.view()).toMatchObject({ state: 'waiting', content: { email: 'desk@example.org' } });
    expect(sent).toEqual([]);
    await pass(300);
    expect(sent).toEqual([{ base: 3, ops: [set('email', 'desk@example.org')] }]);
    expect(draft.view().state).toBe('saved');
    expect(kept()).toBeNull();
  });

  it('takes changes back, one field after the other', async () => {
    const draft = begin();
    draft.change(set('email', 'd'));
    draft.change(set('email', 'desk@example.org'));
    draft.change(set('city', 'Dhaka'));
    draft.undo();
    expect(draft.view().content).toEqual({ email: 'desk@example.org', city: 'Rajshahi' });
    draft.undo();
    expect(draft.view()).toMatchObject({ content: loaded.content, canUndo: false });
  });

  it.each([
    ['there is no connection', new NetworkFailure(new Error('gone')), 'offline'],
    ['the server is away', refusedNow(503, 'unavailable'), 'offline'],
    ['it asks for a pause', refusedNow(429, 'too_many'), 'refused'],
  ])('is kept on the device while %s, and saved once that has passed', async (_, failure, state) => {
    answer = () => {
      throw failure;
    };
    const draft = begin();
    draft.change(set('email', 'desk@example.org'));
    await pass(800);
    expect(draft.view().state).toBe(state);
    expect(JSON.parse(kept() ?? '')).toEqual({ base: 3, ops: [set('email', 'desk@example.org')] });

    answer = () => ({ ...loaded, revision: 4, content: { ...loaded.content, email: 'desk@example.org' } });
    await pass(5000);
    expect(draft.view().state).toBe('saved');
    expect(kept()).toBeNull();
  });

  it('goes on with what the device has kept', async () => {
    begin().change(set('email', 'desk@example.org'));
    const again = opened();
    expect(again.view().content.email).toBe('desk@example.org');
    again.begin(send);
    await pass(0);
    expect(sent).toHaveLength(1);
  });

  it('that is opened again while it is being saved goes on with what was done since, also on the device', async () => {
    const saved = answer();
    const replies: { arrive(section: EditionSectionRecord): void; fail(error: Error): void }[] = [];
    answer = () => new Promise((arrive, fail) => replies.push({ arrive, fail }));
    const draft = opened();
    const end = draft.begin(send);
    draft.change(set('email', 'desk@example.org'));
    end();
    draft.begin(send);
    draft.change(set('city', 'Dhaka'));

    replies[0]?.arrive(await saved);
    await pass(800);
    replies[1]?.fail(new NetworkFailure(new Error('gone')));
    replies[2]?.fail(new NetworkFailure(new Error('gone')));
    await pass(0);
    expect(draft.view()).toMatchObject({ state: 'offline', content: { email: 'desk@example.org', city: 'Dhaka' } });
    expect(JSON.parse(kept() ?? '')).toEqual({ base: 4, ops: [set('city', 'Dhaka')] });
  });

  it('is saved by whoever opens it again, if what was sent is never answered', async () => {
    const draft = opened();
    const end = draft.begin(() => new Promise(() => undefined));
    draft.change(set('email', 'desk@example.org'));
    end();
    draft.begin(send);
    await pass(0);
    expect(sent).toEqual([{ base: 3, ops: [set('email', 'desk@example.org')] }]);
    expect(draft.view().state).toBe('saved');
    expect(kept()).toBeNull();
  });

  it('has more than was loaded while something is not saved, and what was loaded before it was', async () => {
    const draft = begin();
    expect(draft.hasMoreThan(loaded)).toBe(false);
    draft.change(set('email', 'desk@example.org'));
    const hasMore = () => [3, 4].map((revision) => draft.hasMoreThan({ ...loaded, revision }));
    expect(hasMore()).toEqual([true, true]);
    await pass(800);
    expect(hasMore()).toEqual([true, false]);
  });

  it('loses nothing that is typed while it is being saved', async () => {
    const saved = answer();
    let arrive: (section: EditionSectionRecord) => void = () => undefined;
    answer = () => new Promise((resolve) => (arrive = resolve));
    const draft = begin();
    draft.change(set('email', 'desk@example.org'));
    await pass(800);
    expect(draft.view().state).toBe('saving');
    draft.change(set('city', 'Dhaka'));
    arrive(await saved);
    await pass(0);
    expect(draft.view().content).toEqual({ email: 'desk@example.org', city: 'Dhaka' });
    await pass(800);
    expect(sent[1]).toEqual({ base: 4, ops: [set('city', 'Dhaka')] });
  });

  it.each([
    ['mine', 'desk@example.org', [{ base: 5, ops: [set('email', 'desk@example.org')] }]],
    ['theirs', 'office@example.org', []],
  ] as const)('asks what is to stay where another editor has changed the same: %s', async (stays, email, more) => {
    refuseFor([['email']], { ...loaded.content, email: 'office@example.org' });
    const draft = begin();
    draft.change(set('email', 'desk@example.org'));
    await pass(800);
    expect(draft.view()).toMatchObject({ state: 'conflict', conflict: { paths: [['email']] } });
    answer = () => ({ ...loaded, revision: 6, content: { ...loaded.content, email } });
    draft.settle(stays);
    await pass(0);
    expect(sent.slice(1)).toEqual(more);
    expect(draft.view()).toMatchObject({ state: 'saved', content: { email } });
  });

  it('takes what another editor has written, and loses nothing that is written elsewhere', async () => {
    refuseFor([['email']], { ...loaded.content, email: 'office@example.org' });
    const draft = begin();
    draft.change(set('city', 'Dhaka'));
    draft.change(set('email', 'desk@example.org'));
    await pass(800);
    answer = () => ({ ...loaded, revision: 6, content: { email: 'office@example.org', city: 'Dhaka' } });
    draft.settle('theirs');
    await pass(0);
    expect(sent.slice(1)).toEqual([{ base: 5, ops: [set('city', 'Dhaka')] }]);
    draft.undo();
    expect(draft.view()).toMatchObject({
      content: { email: 'office@example.org', city: 'Rajshahi' },
      canUndo: false,
    });
  });

  describe('with a list', () => {
    const lines = (...ids: string[]) => ({ city: 'Rajshahi', lines: ids.map((id) => ({ id, text: '' })) });
    const write = (id: string, value: string): Operation => ({ op: 'set', path: ['lines', id, 'text'], value });
    const withLines = () => {
      const draft = new SectionDraft('2025', 'contact', { ...loaded, content: lines('a', 'b') });
      draft.begin(send);
      return draft;
    };

    it.each([
      [
        'mine',
        [
          { op: 'insert', path: ['lines'], item: { id: 'a', text: 'mine' }, before: 'b' },
          write('a', 'mine'),
          set('city', 'Dhaka'),
        ],
      ],
      ['theirs', [set('city', 'Dhaka')]],
    ] as const)('is saved if another editor has removed what was changed here: %s', async (stays, ops) => {
      refuseFor([['lines', 'a']], lines('b'));
      const draft = withLines();
      draft.change(write('a', 'mine'));
      draft.change(set('city', 'Dhaka'));
      await pass(800);
      answer = () => ({ ...loaded, revision: 6, content: { ...lines('b'), city: 'Dhaka' } });
      draft.settle(stays);
      await pass(0);
      expect(sent.slice(1)).toEqual([{ base: 5, ops }]);
      expect(kept()).toBeNull();
    });

    it('brings back a field that another editor has emptied, as it was written here', async () => {
      const group = { hall: 'Silk' };
      refuseFor([['place']], { city: 'Rajshahi' });
      const draft = new SectionDraft('2025', 'contact', { ...loaded, content: { ...loaded.content, place: group } });
      draft.begin(send);
      const change: Operation = { op: 'set', path: ['place', 'hall'], value: 'Muslin' };
      draft.change(change);
      await pass(800);
      draft.settle('mine');
      await pass(0);
      expect(sent.slice(1)).toEqual([
        { base: 5, ops: [{ op: 'set', path: ['place'], value: { hall: 'Muslin' } }, change] },
      ]);
    });

    describe('of which another editor has removed what is being changed while something else is saved', () => {
      const withoutA = { ...loaded, revision: 4, content: { ...lines('b'), city: 'Dhaka' } };

      async function changedMeanwhile() {
        let arrive: (section: EditionSectionRecord) => void = () => undefined;
        answer = () => new Promise((resolve) => (arrive = resolve));
        const draft = withLines();
        draft.change(set('city', 'Dhaka'));
        await pass(800);
        draft.change(write('a', 'mine'));
        draft.change({ op: 'move', path: ['lines', 'a'] });
        arrive(withoutA);
        await pass(800);
        expect(draft.view()).toMatchObject({
          state: 'conflict',
          conflict: { paths: [['lines', 'a']] },
          content: { city: 'Dhaka', lines: [{ id: 'b' }, { id: 'a', text: 'mine' }] },
        });
        expect(sent).toHaveLength(1);
        return draft;
      }

      it('asks what is to stay: mine', async () => {
        const draft = await changedMeanwhile();
        draft.settle('mine');
        await pass(0);
        expect(sent[1]).toMatchObject({ base: 4, ops: [{ op: 'insert', item: { id: 'a', text: 'mine' } }, {}, {}] });
      });

      it('asks what is to stay: theirs, and takes back what can be', async () => {
        const draft = await changedMeanwhile();
        draft.settle('theirs');
        await pass(0);
        expect(draft.view()).toMatchObject({ state: 'saved', content: withoutA.content });
        expect(kept()).toBeNull();
        draft.undo();
        await pass(800);
        expect(sent.slice(1)).toEqual([{ base: 4, ops: [set('city', 'Rajshahi')] }]);
      });
    });
  });

  it('says why the server refuses it, and keeps it', async () => {
    answer = () => {
      throw new Refused(413, { success: false, code: 'too_large', message: 'This section is full.' } as Refusal);
    };
    const draft = begin();
    draft.change(set('city', 'Dhaka'));
    await pass(800);
    expect(draft.view()).toMatchObject({
      state: 'refused',
      message: 'This section is full.',
      content: { city: 'Dhaka' },
    });
    expect(kept()).not.toBeNull();
  });
});
