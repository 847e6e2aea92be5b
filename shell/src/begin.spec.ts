/** The document as the gateway sends it: styles of its first paint, and the link to the others. */
const DOCUMENT = `<style id="of-shell"></style><style id="of-module"></style>
  <link id="later" rel="preload" as="style" media="not all" data-rspack="talks:chunk-routes" data-instead="/shell.css sha256-x" href="/later.css">
  <link id="script" rel="preload" as="script" media="not all" href="/words.js">`;

const later = () => document.querySelector<HTMLLinkElement>('#later');
const behindShell = () => document.querySelector('#of-shell')?.nextElementSibling;

beforeEach(async () => {
  jest.useFakeTimers();
  Object.assign(globalThis, {
    PerformanceObserver: class {
      observe = () => undefined;
    },
  });
  document.head.innerHTML = DOCUMENT;
  jest.isolateModules(() => void jest.requireActual('./begin'));
  // Nobody reports the paint.
  await jest.advanceTimersByTimeAsync(1000);
});
afterEach(() => jest.useRealTimers());

describe('the styles that a document does not wait for', () => {
  it('apply once the page is painted, and the module, which waits for them, finds them', () => {
    expect([later()?.rel, later()?.media, later()?.getAttribute('data-rspack-loading')]).toEqual([
      'stylesheet',
      '',
      '1',
    ]);
    later()?.dispatchEvent(new Event('load'));
    expect(later()).not.toHaveAttribute('data-rspack-loading');
    jest.advanceTimersByTime(60_000);
    expect(later()).toBeInTheDocument();
    expect(behindShell()).toHaveAttribute('id', 'of-module');
  });

  it.each([
    ['fail', () => later()?.dispatchEvent(new Event('error'))],
    ['do not arrive', () => jest.advanceTimersByTime(20_000)],
    [
      'are given up by the module',
      () => {
        later()?.remove();
        jest.advanceTimersByTime(20_000);
      },
    ],
  ])('are the shell’s alone when they %s, once, after what the document has of them', (_, happen) => {
    happen();
    jest.advanceTimersByTime(60_000);
    expect(later()).toBeNull();
    expect(behindShell()).toMatchObject({ rel: 'stylesheet', integrity: 'sha256-x', crossOrigin: 'anonymous' });
    expect(behindShell()).toHaveAttribute('href', '/shell.css');
    expect(document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(1);
  });

  it('are not what is only preloaded', () => {
    expect(document.querySelector('#script')).toMatchObject({ rel: 'preload', media: '' });
  });
});

export {};
