import { STORED_ATTRIBUTE } from '@conference/shell-kit/offline';
import { createMemoryRouter } from '@conference/shell-kit/host';
import { storePages } from './store-pages';

const RELEASE = 1752552000000;
const boot = { release: 1, shell: '', modules: [], offline: RELEASE };

let messages: unknown[];
let registered: string[];
let workers: EventTarget;

beforeEach(() => {
  [messages, registered, workers] = [[], [], new EventTarget()];
  jest.useFakeTimers();
  const ready = Promise.resolve({ active: { postMessage: (message: unknown) => messages.push(message) } });
  const register = async (script: string) => void registered.push(script);
  Object.defineProperty(navigator, 'serviceWorker', {
    value: Object.assign(workers, { ready, register }),
    configurable: true,
  });
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  const files = ['/modules/shell/1/shell.js', '/editions/2025/1/about.en.json', '/api/dates'].map((path) => ({
    name: window.location.origin + path,
  }));
  const getEntriesByType = () => [...files, { name: 'https://elsewhere.example/modules/x/1/x.js' }];
  Object.defineProperty(performance, 'getEntriesByType', { value: getEntriesByType, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(performance, 'getEntriesByType');
  document.documentElement.removeAttribute(STORED_ATTRIBUTE);
});

function open(about = boot as Parameters<typeof storePages>[0]) {
  const router = createMemoryRouter([{ path: '*', element: <></> }]);
  storePages(about, router);
  return router;
}
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('pages that are seen', () => {
  it('are told to the worker: which, of what release, and the released files that they are made of', async () => {
    open();
    await wait(0);
    expect(registered).toEqual(['/service-worker.js']);
    expect(messages).toEqual([
      { release: RELEASE, path: '/', files: ['/modules/shell/1/shell.js', '/editions/2025/1/about.en.json'] },
    ]);
  });

  it('are told once somebody has stayed there, and not those that were passed', async () => {
    const router = open();
    await wait(0);
    await router.navigate('/about');
    await wait(2000);
    await router.navigate('/team');
    await wait(2999);
    expect(messages).toHaveLength(1);
    await wait(1);
    expect(messages).toHaveLength(2);
  });

  it('are told to a worker that has just come', async () => {
    open();
    await wait(0);
    workers.dispatchEvent(new Event('controllerchange'));
    await wait(3000);
    expect(messages).toHaveLength(2);
  });

  it('are not told as long as they stand there as they were kept', async () => {
    document.documentElement.setAttribute(STORED_ATTRIBUTE, '');
    open();
    await wait(0);
    expect(messages).toEqual([]);
  });

  it('are kept by nobody of a preview, in the console, while it is switched off, and where browsers have no workers', async () => {
    open({ ...boot, offline: undefined });
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
    open();
    await wait(0);
    expect([registered, messages]).toEqual([[], []]);
  });
});
