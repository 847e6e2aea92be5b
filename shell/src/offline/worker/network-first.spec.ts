import { networkFirst, withOfflinePage, TIMEOUT_MS } from './network-first';

const answers = async (text: string, status = 200) => new Response(text, { status });
const noNetwork = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const copy = () => answers('as it was kept');
const nothing = async () => undefined;
const textOf = async (answer: Promise<Response>) => (await answer).text();

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('what is asked for', () => {
  it.each([
    ['is what the network answers', answers('now'), 'now'],
    ['is what the network answers, also that there is none', answers('gone', 404), 'gone'],
    ['is what was kept for as long as the site is away', answers('away', 503), 'as it was kept'],
    ['is what was kept where nobody answers', noNetwork(), 'as it was kept'],
  ])('%s', async (_, network, shown) => {
    expect(await textOf(networkFirst(network, copy))).toBe(shown);
  });

  it('is what was kept where the line is silent for too long, and not before', async () => {
    let shown: string | undefined;
    void textOf(networkFirst(new Promise(() => undefined), copy)).then((text) => (shown = text));
    await jest.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    expect(shown).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(shown).toBe('as it was kept');
  });

  it('is what it would be without a worker where nothing was kept, however long that takes', async () => {
    expect(await textOf(networkFirst(answers('away', 503), nothing))).toBe('away');
    await expect(networkFirst(noNetwork(), nothing)).rejects.toThrow('Failed to fetch');
    const late = networkFirst(
      new Promise((resolve) => setTimeout(() => resolve(new Response('late')), 2 * TIMEOUT_MS)),
      nothing,
    );
    await jest.advanceTimersByTimeAsync(2 * TIMEOUT_MS);
    expect(await textOf(late)).toBe('late');
  });
});

describe('a page that cannot be had', () => {
  const ASKED = 'https://conference.example/about?x=1';

  it('leads to one that says so', async () => {
    const answer = await withOfflinePage(noNetwork(), { find: copy }, ASKED);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      'https://conference.example/offline?page=%2Fabout%3Fx%3D1',
    ]);
  });

  it('leads to the one of its language', async () => {
    const asked: string[] = [];
    const find = (address: string) => (asked.push(address), copy());
    const answer = await withOfflinePage(noNetwork(), { find }, 'https://conference.example/bn/about');
    expect(asked).toEqual(['/bn/offline']);
    expect(answer.headers.get('location')).toBe('https://conference.example/bn/offline?page=%2Fbn%2Fabout');
  });

  it('leads to the English one where that of its language is not kept yet', async () => {
    const find = async (address: string) => (address === '/offline' ? copy() : undefined);
    const answer = await withOfflinePage(noNetwork(), { find }, 'https://conference.example/bn/about');
    expect(answer.headers.get('location')).toBe('https://conference.example/offline?page=%2Fbn%2Fabout');
  });

  it('fails as ever where that was not kept either', async () => {
    await expect(withOfflinePage(noNetwork(), { find: nothing }, ASKED)).rejects.toThrow('Failed to fetch');
  });
});
