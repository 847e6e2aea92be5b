import type { Case } from './cases';
import { BLOCKS, effect, page } from './page-sources';

/** Modules that work while they are shown, but leave something behind, or block while they come or go. */
export const leaveCases: Case[] = [
  {
    code: 'global_left',
    files: effect("Object.assign(window, { weather: 'fine' });"),
    sentence: /^\/tiny, when it was left: it leaves weather on the window$/,
  },
  {
    code: 'native_changed',
    files: effect(
      'const push = history.pushState; history.pushState = (...parameters) => push.apply(history, parameters);',
    ),
    sentence: /^\/tiny, when it was left: it changes history\.pushState$/,
  },
  {
    code: 'native_changed',
    files: effect('const ask = window.fetch; window.fetch = (...parameters) => ask(...parameters);'),
    sentence: /^\/tiny, when it was left: it changes fetch$/,
  },
  {
    code: 'native_changed',
    files: effect('Object.assign(Array.prototype, { last() { return undefined; } });'),
    sentence: /^\/tiny, when it was left: it changes Array\.prototype\.last$/,
  },
  {
    code: 'storage_lost',
    files: effect('localStorage.clear();'),
    sentence: /^\/tiny, when it was left: what was stored as neighbour is gone or another$/,
  },
  {
    code: 'style_left',
    files: effect('document.adoptedStyleSheets = [...document.adoptedStyleSheets, new CSSStyleSheet()];'),
    sentence: /^\/tiny, when it was left: it leaves \d adopted stylesheets$/,
  },
  {
    code: 'style_left',
    files: effect("document.body.style.overflow = 'hidden';"),
    sentence: /^\/tiny, when it was left: the style of body is "overflow: hidden;" afterwards, and was ""$/,
  },
  {
    code: 'style_left',
    files: effect("document.documentElement.classList.add('weather');"),
    sentence: /^\/tiny, when it was left: the class of html is ".*weather" afterwards, and was ".*"$/,
  },
  {
    code: 'listener_left',
    files: effect("window.addEventListener('scroll', () => setText(''));"),
    sentence: /^\/tiny, when it was left: one more visit leaves \d more listeners of scroll \(src_page\S*\.js\)$/,
  },
  {
    code: 'listener_left',
    files: page('', "window.addEventListener('keydown', () => performance.now());"),
    sentence: /^\/tiny, when it was left: it leaves 1 listeners of keydown \(src_page\S*\.js\)$/,
  },
  {
    code: 'timer_left',
    files: effect('setInterval(() => performance.now(), 5000);'),
    sentence: /^\/tiny, when it was left: it leaves \d intervals that go on$/,
  },
  {
    code: 'timer_left',
    files: effect('const draw = () => void requestAnimationFrame(draw); draw();'),
    sentence: /^\/tiny, when it was left: its animation goes on: \d+ frames in a second$/,
  },
  {
    code: 'timer_left',
    files: effect('setInterval(() => performance.now(), 100);'),
    sentence: /^\/tiny, when it was left: its timers go on: \d+ times in a second$/,
  },
  {
    code: 'element_left',
    files: effect("document.body.append(document.createElement('p'));"),
    sentence: /^\/tiny, when it was left: it leaves <p><\/p>(, <p><\/p>)* in the body$/,
  },
  {
    code: 'header_covered',
    files: effect(
      "const cover = document.createElement('p'); cover.style.cssText = 'position: fixed; inset: 0; z-index: 9'; return () => document.body.append(cover);",
    ),
    sentence: /^\/tiny, when it was left: the header cannot be clicked: p lies over it$/,
  },
  {
    code: 'header_covered',
    files: effect(
      "const cover = document.createElement('p'); cover.style.cssText = 'position: fixed; inset: 0; z-index: 9'; document.body.append(cover); return () => cover.remove();",
    ),
    sentence: /^\/tiny(-too)?: the header cannot be clicked: p lies over it$/,
  },
  {
    code: 'title_left',
    files: effect("setInterval(() => (document.title = 'Weather'), 50);"),
    sentence: /^\/tiny, when it was left: the title of \/ is Weather afterwards, and was .+$/,
  },
  {
    code: 'memory_left',
    files: page(
      'useEffect(() => void held.push(Array.from({ length: 300_000 }, (_, index) => ({ index }))), []);',
      'const held: object[] = [];',
    ),
    sentence: /^\/tiny, when it was left: the page holds [\d,]+ bytes more after one more visit$/,
  },
  {
    code: 'long_task',
    files: page(`useEffect(() => () => { if (isDone) return; isDone = true; ${BLOCKS} }, []);`, 'let isDone = false;'),
    sentence: /^\/tiny, when it was left: it does not respond for \d+ ms, of 2000 that it may$/,
  },
  {
    // Only where the document is that of a neighbour.
    code: 'long_task',
    files: page(
      `useEffect(() => {
    const [document] = performance.getEntriesByType('navigation');
    if (isDone || new URL(document?.name ?? '').pathname !== '/') return;
    isDone = true;
    ${BLOCKS}
  }, []);`,
      'let isDone = false;',
    ),
    sentence: /^\/tiny, when it was left: it does not respond for \d+ ms, of 2000 that it may$/,
  },
];
