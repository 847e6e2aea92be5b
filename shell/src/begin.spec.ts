/** The document as the gateway sends it: styles of its first paint, and the link to the others. */
const DOCUMENT = `<style id="of-shell"></style><style id="of-module"></style>
  <link id="later" rel="preload" as="style" media="not all" data-rspack="talks:chunk-routes" data-instead="/shell.css sha256-x" href="/later.css">
  <link id="script" rel="preload" as="script" media="not all" href="/words.js">
  <link rel="preload" as="script" media="not all" data-begins href="/entry.js">`;

const later = () => document.querySelector<HTMLLinkElement>('#later');
const behindShell = () => document.querySelector('#of-shell')?.nextElementSibling;

/** The listeners of the script, which runs anew for each test. */
let listening: jest.SpiedFunction<typeof window.addEventListener>;

beforeEach(async () => {
  jest.useFakeTimers();
  Object.assign(globalThis, {
    PerformanceObserver: class {
      observe = () => undefined;
    },
  });
  document.head.innerHTML = DOCUMENT;
  listening = jest.spyOn(window, 'addEventListener');
  jest.isolateModules(() => void jest.requireActual('./begin'));
  // Nobody reports the paint.
  await jest.advanceTimersByTimeAsync(1000);
});
afterEach(() => {
  for (const [type, listener, options] of listening.mock.calls) window.removeEventListener(type, listener, options);
  listening.mockRestore();
  delete document.body.dataset['sent'];
  jest.useRealTimers();
});

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

describe('what is pressed before the scripts have come', () => {
  /** Records followed links, presses of the menu, and sent forms. */
  let done: string[];
  const element = (id: string) => document.getElementById(id);
  const press = (id: string) => element(id)?.click();
  const enter = () => element('title')?.dispatchEvent(new Event('input', { bubbles: true }));
  const takeOver = () => void window.dispatchEvent(new Event('takenover'));
  const fail = () => void document.querySelector('script')?.dispatchEvent(new Event('error'));
  const wait = () => void jest.advanceTimersByTime(20_000);
  const note = (event: Event) => {
    const by = (event.target as Element).closest('a, #menu');
    if (by && !event.defaultPrevented) done.push(by.id);
    // There is no other document here.
    if (by) event.preventDefault();
  };

  beforeEach(() => {
    done = [];
    document.body.innerHTML = `<a id="other" href="/bn" hreflang="bn"><b id="inside">বাংলা</b></a><a id="link" href="/about">About</a>
      <button id="menu" type="button">Menu</button><form><input id="title"><button id="send">Send</button></form>`;
    document.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      done.push('send');
    });
    window.addEventListener('click', note);
  });
  afterEach(() => window.removeEventListener('click', note));

  it('a button is pressed again after it; links work by themselves', () => {
    press('menu');
    takeOver();
    expect(done).toEqual(['menu', 'menu']);
    press('link');
    expect(done.slice(2)).toEqual(['link']);
  });

  it('the link to another language is followed at once while nothing is typed', () => {
    press('inside');
    takeOver();
    expect(done).toEqual(['other']);
  });

  it('the link to another language waits where the page was rendered without its parameters: only the scripts know them', () => {
    element('other')?.setAttribute('href', '/bn/edit/-/-');
    press('inside');
    expect(done).toEqual([]);
    takeOver();
    expect(done).toEqual(['other']);
  });

  it('the link to another language waits for the scripts, which ask, once something is typed or chosen', () => {
    enter();
    press('link');
    press('inside');
    expect(done).toEqual(['link']);
    takeOver();
    expect(done).toEqual(['link', 'other']);
    wait();
    press('other');
    expect(done).toEqual(['link', 'other', 'other']);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('the link to another language opens beside the page with %s', (key) => {
    enter();
    element('inside')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
    expect(done).toEqual(['other']);
    takeOver();
    expect(done).toEqual(['other']);
  });

  it.each([
    ['fail', fail],
    ['take too long', wait],
  ])('the link to another language works by itself when the scripts %s', (_, happen) => {
    enter();
    press('other');
    happen();
    expect(done).toEqual([]);
    enter();
    press('other');
    expect(done).toEqual(['other']);
  });

  it('a form is sent once by the scripts, whatever is pressed then', () => {
    enter();
    press('send');
    press('send');
    press('other');
    press('menu');
    expect(element('send')).toHaveAttribute('aria-busy', 'true');
    expect(done).toEqual(['menu']);
    takeOver();
    wait();
    expect(done).toEqual(['menu', 'send']);
    expect(element('send')).not.toHaveAttribute('aria-busy');
  });

  it.each([
    ['fail', fail],
    ['take too long', wait],
  ])('a form is sent by the browser when the scripts %s, which leave it alone', (_, happen) => {
    press('send');
    expect(document.body).not.toHaveAttribute('data-sent');
    happen();
    expect(done).toEqual(['send']);
    expect(document.body).toHaveAttribute('data-sent');
    wait();
    expect(done).toEqual(['send']);
  });
});

export {};
