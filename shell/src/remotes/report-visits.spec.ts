import { createMemoryRouter } from '@conference/shell-kit/host';
import { reportVisits } from './report-visits';

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  jest.useFakeTimers();
  globalThis.fetch = jest.fn(async (_: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return { text: async () => '' } as Response;
  });
});
afterEach(() => jest.useRealTimers());

const broken = () => {
  throw new Error('broken');
};
/** A router at `/`, and the shown modules, to which a test adds. */
function opened(...modules: string[]) {
  const router = createMemoryRouter([
    { path: '/' },
    { path: '/other' },
    { path: '/broken', loader: broken },
    { path: '/slow', loader: () => new Promise(() => undefined) },
  ]);
  const shown = new Set<string>();
  const noteShown = () => modules.filter((one) => !shown.has(one) && shown.add(one));
  reportVisits(router, noteShown);
  return { router, modules };
}
const rendered = () => jest.advanceTimersByTimeAsync(1000);
const later = () => jest.advanceTimersByTimeAsync(10_000);
/** Leaves the page. */
function leave(): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  jest.restoreAllMocks();
}

describe('the visits of modules', () => {
  it('are reported some time after the first page is rendered, all together', async () => {
    opened('shell@1', 'mfe-a@1');
    await rendered();
    await jest.advanceTimersByTimeAsync(9_999);
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ modules: ['shell@1', 'mfe-a@1'] }]);
  });

  it('are reported at once when the page is left', async () => {
    opened('shell@1', 'mfe-a@1');
    await rendered();
    leave();
    expect(sent).toEqual([{ modules: ['shell@1', 'mfe-a@1'] }]);
    leave();
    await later();
    expect(sent).toHaveLength(1);
  });

  it('are not reported of a page that is left before it has been shown for its full time', async () => {
    opened('shell@1');
    await jest.advanceTimersByTimeAsync(999);
    leave();
    expect(sent).toEqual([]);
  });

  it('are reported once for each module, however many pages follow', async () => {
    const { router, modules } = opened('shell@1', 'mfe-a@1');
    await rendered();
    await router.navigate('/other');
    await later();
    modules.push('mfe-b@1');
    await router.navigate('/');
    await rendered();
    await later();
    expect(sent).toEqual([{ modules: ['shell@1', 'mfe-a@1'] }, { modules: ['mfe-b@1'] }]);
  });

  it('are reported of a page that has been shown for its full time, not since the one before it', async () => {
    const { router, modules } = opened('shell@1');
    await jest.advanceTimersByTimeAsync(900);
    await router.navigate('/other');
    modules.push('mfe-b@1');
    await jest.advanceTimersByTimeAsync(900);
    leave();
    expect(sent).toEqual([]);
    await rendered();
    leave();
    expect(sent).toEqual([{ modules: ['shell@1', 'mfe-b@1'] }]);
  });

  it('are not reported of what has failed by then', async () => {
    const { modules } = opened('shell@1', 'mfe-a@1');
    modules.pop();
    await rendered();
    await later();
    expect(sent).toEqual([{ modules: ['shell@1'] }]);
  });

  it.each(['/broken', '/slow'])('are not reported where no page is shown: %s', async (path) => {
    const { router } = opened('shell@1');
    void router.navigate(path);
    await rendered();
    await later();
    expect(sent).toEqual([]);
  });
});
