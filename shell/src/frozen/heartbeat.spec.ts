import type { ModuleFailure } from '@conference/contracts';
import { createMemoryRouter } from '@conference/shell-kit/host';
import type { Beat } from './beat';
import { startHeartbeat } from './heartbeat';

const workers: string[] = [];
let beats: Beat[];
let hidden = false;
beforeEach(() => {
  workers.length = 0;
  beats = [];
  hidden = false;
  jest.useFakeTimers();
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  globalThis.Worker = class {
    constructor(address: string) {
      workers.push(address);
    }
    postMessage(beat: Beat) {
      beats.push(beat);
    }
  } as never;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const reportOf = (module: string): ModuleFailure => ({ failure: 'frozen', module, inUse: ['shell@1', module] });
const opened = (report: () => ModuleFailure | undefined) => {
  const router = createMemoryRouter([{ path: '/' }, { path: '/talks' }]);
  startHeartbeat(router, report);
  return router;
};
const beatOf = (module: string) => ({
  address: '/api/module-failures',
  body: JSON.stringify({ failure: 'frozen', module, inUse: ['shell@1', module] }),
});

describe('a page', () => {
  it('beats each second, with the report that is to be sent of it', async () => {
    opened(() => reportOf('home@1'));
    expect(workers).toEqual([expect.stringMatching(/^\/watchdog\.js\?/)]);
    await jest.advanceTimersByTimeAsync(2000);
    expect(beats).toEqual([beatOf('home@1'), beatOf('home@1'), beatOf('home@1')]);
  });

  it('says at once that another page is about to be shown', async () => {
    let module = 'home@1';
    const router = opened(() => reportOf(module));
    module = 'talks@1';
    await router.navigate('/talks');
    expect(beats.at(-1)).toEqual(beatOf('talks@1'));
  });

  it('says when nobody looks at it any more, or prints it, and goes on after that', async () => {
    opened(() => reportOf('home@1'));
    hidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(beats.at(-1)).toBeUndefined();
    await jest.advanceTimersByTimeAsync(2000);
    expect(beats.slice(1)).toEqual([undefined, undefined, undefined]);

    hidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(beats.at(-1)).toEqual(beatOf('home@1'));
    window.dispatchEvent(new Event('beforeprint'));
    expect(beats.at(-1)).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1000);
    expect(beats.at(-1)).toEqual(beatOf('home@1'));
  });

  it('has nothing to be reported while none of it has loaded', () => {
    opened(() => undefined);
    expect(beats).toEqual([undefined]);
  });
});
