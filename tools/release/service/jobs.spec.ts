import { setTimeout as pause } from 'node:timers/promises';
import { Jobs } from './jobs';

const jobs = new Jobs((error) => (error as Error).message);

/** Work that ends when it is told to. */
function work(lines: string[] = []) {
  let end: (error?: Error) => void = () => undefined;
  const ended = new Promise<void>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve())));
  const begun: boolean[] = [];
  const doWork = async (say: (line: string) => void) => {
    begun.push(true);
    lines.forEach(say);
    await ended;
  };
  return { doWork, begun, end };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('tells the lines of a job since those that are known, and how it ended', async () => {
  const { doWork, end } = work(['one', 'two']);
  const id = await jobs.add(['mfe-a'], doWork);
  await settled();
  expect(await jobs.progress(id, 1)).toEqual({ modules: ['mfe-a'], lines: ['two'], refused: null });

  end();
  await settled();
  expect(await jobs.progress(id, 2)).toEqual({ modules: ['mfe-a'], lines: [], refused: '' });
});

it('tells why a job was refused', async () => {
  const { doWork, end } = work();
  const id = await jobs.add(['mfe-b'], doWork);
  end(new Error('It hangs.'));
  await settled();

  expect(await jobs.progress(id, 0)).toMatchObject({ refused: 'It hangs.' });
});

it('does the jobs of one module one after the other, also after one that failed, and those of others meanwhile', async () => {
  const [first, second, other] = [work(), work(), work()];
  await jobs.add(['mfe-c'], first.doWork);
  const id = await jobs.add(['mfe-d', 'mfe-c'], second.doWork);
  await jobs.add(['mfe-e'], other.doWork);
  await settled();
  expect([first.begun, second.begun, other.begun]).toEqual([[true], [], [true]]);
  expect((await jobs.progress(id, 0))?.lines).toEqual(['Waiting for an earlier publish of the same module ...']);

  first.end(new Error('It hangs.'));
  await settled();
  expect(second.begun).toEqual([true]);
  second.end();
  await settled();
  expect((await jobs.progress(await jobs.add(['mfe-c'], work().doWork), 0))?.lines).toEqual([]);
});

it('knows nothing of a job that there is not', async () => {
  expect(await jobs.progress('none', 0)).toBeUndefined();
});

describe('a job of another machine', () => {
  const told = new Map<string, string>();
  let isSilent = false;
  const others = {
    noteJob: async (id: string, text: string) => void told.set(id, text),
    job: async (id: string) => (told.has(id) ? { text: told.get(id) ?? '', isSilent } : undefined),
  };
  const machine = () => new Jobs((error) => (error as Error).message, others);

  it('is looked at on any, from its beginning to its end', async () => {
    const [one, other] = [machine(), machine()];
    const { doWork, end } = work(['one']);
    const id = await one.add(['mfe-a'], doWork);
    expect(await other.progress(id, 0)).toMatchObject({ modules: ['mfe-a'], refused: null });

    end(new Error('It hangs.'));
    while ((await other.progress(id, 0))?.refused === null) await pause(20);
    expect(await other.progress(id, 0)).toEqual({ modules: ['mfe-a'], lines: ['one'], refused: 'It hangs.' });
  });

  it('is told of to its end, also when the database is away at that moment', async () => {
    let hasFailed = false;
    const noteJob = async (id: string, text: string) => {
      const isAway = !hasFailed && !text.includes('"refused":null');
      hasFailed ||= isAway;
      if (isAway) throw new Error('The database changes.');
      told.set(id, text);
    };
    const one = new Jobs((error) => (error as Error).message, { ...others, noteJob });
    const { doWork, end } = work();
    const id = await one.add(['mfe-a'], doWork);
    end();
    const last = async () => (await machine().progress(id, 0))?.refused;
    for (let looks = 0; looks < 200 && (await last()) !== ''; looks++) await pause(20);
    expect(await last()).toBe('');
    expect(hasFailed).toBe(true);
  });

  it('is unknown once its machine has died, unless it had ended', async () => {
    told.set('under-way', JSON.stringify({ modules: ['mfe-a'], lines: [], refused: null }));
    told.set('ended', JSON.stringify({ modules: ['mfe-a'], lines: [], refused: '' }));
    isSilent = true;
    expect(await machine().progress('under-way', 0)).toBeUndefined();
    expect(await machine().progress('ended', 0)).toMatchObject({ refused: '' });
  });
});
