// jsdom works out the whole style of an element out of every rule there is, anew after each change of the document: a sixth of what the tests
// of the console cost went into that. All that Testing Library asks of a style is whether something is hidden or keeps a pointer off. That
// much is worked out here, by the rules that can concern an element, and once until the document changes. It is what jsdom would
// say: the last rule that holds counts, and what stands on the element more than any rule.
const { createRequire } = require('node:module');

const browserRules = createRequire(require.resolve('jest-environment-jsdom'))(
  'jsdom/lib/jsdom/browser/default-stylesheet',
);

/** What is asked, whether children take it from their parents, and what it is where nothing is said. */
const ASKED = {
  display: { initial: '' },
  opacity: { initial: '' },
  visibility: { inherited: true, initial: 'visible' },
  'pointer-events': { inherited: true, initial: 'auto' },
};
const asked = Object.keys(ASKED);
/** What it is called as a property of an object. */
const called = { display: 'display', opacity: 'opacity', visibility: 'visibility', pointerEvents: 'pointer-events' };

/** Any element, as the name of what a selector is about. */
const ANY = '*';

/** What the elements have that a selector may hold for: a class, or the name of an element; one for each of a list. */
function subjectsOf(selector) {
  if (/[\\"']/.test(selector)) return [ANY];
  let outer = selector;
  while (outer !== (outer = outer.replace(/\([^()]*\)|\[[^[\]]*\]/g, '')));
  return outer.split(',').map((one) => {
    const [, subject = ANY] = /(?:^|[\s>+~])([^\s>+~]+)\s*$/.exec(one) ?? [];
    return /\.[\w-]+/.exec(subject)?.[0] ?? /^[a-z][\w-]*/i.exec(subject)?.[0].toLowerCase() ?? ANY;
  });
}

/** The rules of a list that say something of what is asked, those for screens among them. */
function telling(rules) {
  return [...rules].flatMap((rule) => {
    if (rule.media) return Array.from(rule.media).includes('screen') ? telling(rule.cssRules) : [];
    const says = asked
      .map((property) => [property, rule.style?.getPropertyValue(property)])
      .filter(([, value]) => value);
    return says.length > 0 ? [{ selector: rule.selectorText, subjects: subjectsOf(rule.selectorText), says }] : [];
  });
}

/** The rules of a text, which only a document can read. */
function read(document, text) {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
  const { cssRules } = style.sheet;
  style.remove();
  return cssRules;
}

/** The style of the elements of a document, as `getComputedStyle` of its window. */
function computedStyles(document) {
  const ofTheBrowser = telling(read(document, browserRules));

  const known = new WeakMap();
  const rulesOf = (one) => {
    const last = known.get(one);
    if (last?.length === one.cssRules.length) return last.rules;
    const rules = telling(one.cssRules);
    known.set(one, { length: one.cssRules.length, rules });
    return rules;
  };
  let sheets = [undefined];
  let bySubject;
  const sort = () => {
    const now = [...document.styleSheets].map(rulesOf);
    if (now.length === sheets.length && now.every((rules, index) => rules === sheets[index])) return;
    sheets = now;
    bySubject = new Map();
    for (const [order, rule] of [...ofTheBrowser, ...now.flat()].entries()) {
      for (const subject of new Set(rule.subjects))
        bySubject.set(subject, [...(bySubject.get(subject) ?? []), { ...rule, order }]);
    }
  };

  let styles;
  const changes = new MutationObserver(() => (styles = undefined));
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  const holds = (element, selector) => {
    try {
      return element.matches(selector);
    } catch {
      return false;
    }
  };
  const styleOf = (element) => {
    const style = styles.get(element);
    if (style) return style;
    const subjects = [ANY, element.localName, ...[...element.classList].map((name) => `.${name}`)];
    const rules = subjects
      .flatMap((subject) => bySubject.get(subject) ?? [])
      .filter(({ selector }) => holds(element, selector));
    const said = Object.fromEntries(rules.sort((one, other) => one.order - other.order).flatMap(({ says }) => says));
    for (const property of asked) said[property] = element.style?.getPropertyValue(property) || said[property];
    styles.set(element, said);
    return said;
  };
  const valueOf = (element, property) => {
    const { inherited, initial } = ASKED[property];
    const value = styleOf(element)[property];
    if (value) return value;
    return inherited && element.parentElement ? valueOf(element.parentElement, property) : initial;
  };

  return (element) => {
    if (changes.takeRecords().length > 0) styles = undefined;
    if (!styles) {
      styles = new WeakMap();
      sort();
    }
    const get = (property) =>
      property in ASKED ? valueOf(element, property) : element.style.getPropertyValue(property);
    return new Proxy(element.style, {
      get: (own, name) => (name === 'getPropertyValue' ? get : name in called ? get(called[name]) : own[name]),
    });
  };
}

module.exports = { computedStyles };
