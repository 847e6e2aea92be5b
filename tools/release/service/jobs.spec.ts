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
  const id = jobs.add(['mfe-a'], doWork);
  await settled();
  expect(jobs.progress(id, 1)).toEqual({ modules: ['mfe-a'], lines: ['two'], refused: null });

  end();
  await settled();
  expect(jobs.progress(id, 2)).toEqual({ modules: ['mfe-a'], lines: [], refused: '' });
});

it('tells why a job was refused', async () => {
  const { doWork, end } = work();
  const id = jobs.add(['mfe-b'], doWork);
  end(new Error('It hangs.'));
  await settled();

  expect(jobs.progress(id, 0)).toMatchObject({ refused: 'It hangs.' });
});

it('does the jobs of one module one after the other, also after one that failed, and those of others meanwhile', async () => {
  const [first, second, other] = [work(), work(), work()];
  jobs.add(['mfe-c'], first.doWork);
  const id = jobs.add(['mfe-d', 'mfe-c'], second.doWork);
  jobs.add(['mfe-e'], other.doWork);
  await settled();
  expect([first.begun, second.begun, other.begun]).toEqual([[true], [], [true]]);
  expect(jobs.progress(id, 0)?.lines).toEqual(['Waiting for an earlier publish of the same module ...']);

  first.end(new Error('It hangs.'));
  await settled();
  expect(second.begun).toEqual([true]);
  second.end();
  await settled();
  expect(jobs.progress(jobs.add(['mfe-c'], work().doWork), 0)?.lines).toEqual([]);
});

it('knows nothing of a job that there is not', () => {
  expect(jobs.progress('none', 0)).toBeUndefined();
});
