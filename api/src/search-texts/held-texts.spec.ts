import { setImmediate as turn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { bounds } from './bounds';
import { HeldTexts, type Changed, type Source } from './held-texts';

const usual = { ...bounds };
beforeEach(() => Object.assign(bounds, { pause: 1 }));
afterEach(() => Object.assign(bounds, usual));

interface Row {
  id: string;
}
/** How many rows there are, and how often all were written anew. */
interface State {
  amount: number;
  rewritten: number;
}

/** Rows that are held by their ids alone. */
class Ids {
  readonly all = new Set<string>();
  private rewritten = -1;

  areOf = ({ amount, rewritten }: State) => this.rewritten === rewritten && this.all.size === amount;
  mayFollow = ({ rewritten }: State) => this.rewritten === rewritten;
  heldAs = (id: string) => (this.all.has(id) ? 'as it is' : undefined);
  replace(rows: readonly Row[], gone: readonly string[]): void {
    for (const id of gone) this.all.delete(id);
    for (const { id } of rows) this.all.add(id);
  }
  keepOnly(ids: ReadonlySet<string>, { rewritten }: State): void {
    for (const id of this.all) if (!ids.has(id)) this.all.delete(id);
    this.rewritten = rewritten;
  }
}

/** A table with these rows. */
function tableOf(...ids: string[]): Source<State, Row> & { current: State } {
  const rows = ids.map((id): Changed => ({ id, at: id, mark: 'as it is' }));
  const current = { amount: ids.length, rewritten: 0 };
  return {
    current,
    state: () => Promise.resolve({ ...current }),
    latest: () => Promise.resolve(rows),
    after: ({ id }) => Promise.resolve(rows.filter((row) => row.id > id)),
    rows: (some) => Promise.resolve(some.map((id) => ({ id }))),
  };
}

type HeldIds = HeldTexts<State, Row, Ids>;
const heldOf = (source: Source<State, Row>, made: Ids[] = []): HeldIds =>
  new HeldTexts(
    source,
    () => {
      const ids = new Ids();
      made.push(ids);
      return ids;
    },
    new Logger('search'),
  );
const search = (held: HeldIds) => held.search(({ all }) => [...all]);

/** They are read. */
async function untilHeld(held: HeldIds): Promise<void> {
  while ((await search(held)) === undefined) await turn();
}

describe('texts that are held', () => {
  it('leave a search to the database when somebody doubts them while it looks whether they are right', async () => {
    const source = tableOf('a', 'b');
    const held = heldOf(source);
    await untilHeld(held);
    expect(await search(held)).toEqual(['a', 'b']);
    const { state } = source;
    let answer = (): void => undefined;
    source.state = () => new Promise((resolve) => (answer = () => resolve({ ...source.current })));
    const searching = search(held);
    await turn();
    held.doubt();
    source.state = state;
    answer();
    expect(await searching).toBeUndefined();
    await untilHeld(held);
    expect(await search(held)).toEqual(['a', 'b']);
    await held.end();
  });

  it('are forgotten as soon as it is known that some were written anew', async () => {
    // Nothing is read again for a while.
    bounds.pause = usual.trust;
    const source = tableOf('a');
    const made: Ids[] = [];
    const held = heldOf(source, made);
    await untilHeld(held);
    expect(made.at(-1)?.all.size).toBe(1);
    source.current.rewritten += 1;
    expect(await search(held)).toBeUndefined();
    expect(made.at(-1)?.all.size).toBe(0);
    await held.end();
  });
});
