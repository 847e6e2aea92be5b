// jsdom applies all rules again after each change of a document. That took a sixth of the time of the console's tests. Testing Library
// only needs to know what is hidden or ignores the pointer. This applies the rules for that alone, as jsdom does: the last match wins.
const { createRequire } = require('node:module');

const browserRules = createRequire(require.resolve('jest-environment-jsdom'))(
  'jsdom/lib/jsdom/browser/default-stylesheet',
);

/** The supported properties. Those with an initial value inherit. */
const INITIAL = { display: '', opacity: '', visibility: 'visible', 'pointer-events': 'auto' };
const properties = Object.keys(INITIAL);
/** Their names as properties of a style object. */
const cssNames = { display: 'display', opacity: 'opacity', visibility: 'visibility', pointerEvents: 'pointer-events' };

/** A selector that may match any element. */
const ANY = '*';

/** The class or element name that a matching element must have, for each selector of a list. */
function subjectsOf(selector) {
  if (/[\\"']/.test(selector)) return [ANY];
  let outer = selector;
  while (outer !== (outer = outer.replace(/\([^()]*\)|\[[^[\]]*\]/g, '')));
  return outer.split(',').map((one) => {
    const [, subject = ANY] = /(?:^|[\s>+~])([^\s>+~]+)\s*$/.exec(one) ?? [];
    return /\.[\w-]+/.exec(subject)?.[0] ?? /^[a-z][\w-]*/i.exec(subject)?.[0].toLowerCase() ?? ANY;
  });
}

/** The rules that set a supported property, including those in media blocks for screens. */
function relevantRules(rules) {
  return [...rules].flatMap((rule) => {
    if (rule.media) return Array.from(rule.media).includes('screen') ? relevantRules(rule.cssRules) : [];
    const { style, selectorText: selector } = rule;
    const entries = properties.map((property) => [property, style?.getPropertyValue(property)]);
    const present = entries.filter(([, value]) => value);
    return present.length > 0 ? [{ selector, subjects: subjectsOf(selector), entries: present }] : [];
  });
}

/** The rules of a stylesheet, which only a document can parse. */
function read(document, text) {
  const style = Object.assign(document.createElement('style'), { textContent: text });
  document.head.append(style);
  const { cssRules } = style.sheet;
  style.remove();
  return cssRules;
}

/** A `getComputedStyle` for a document. */
function computedStyles(document) {
  const ofTheBrowser = relevantRules(read(document, browserRules));

  const known = new WeakMap();
  const rulesOf = (one) => {
    const last = known.get(one);
    if (last?.length === one.cssRules.length) return last.rules;
    const rules = relevantRules(one.cssRules);
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

  /** Selectors that jsdom cannot read: it says so with an error, which takes longer than an answer. */
  const unreadable = new Set();
  const holds = (element, selector) => {
    if (unreadable.has(selector)) return false;
    try {
      return element.matches(selector);
    } catch {
      unreadable.add(selector);
      return false;
    }
  };
  const styleOf = (element) => {
    const cached = styles.get(element);
    if (cached) return cached;
    const subjects = [ANY, element.localName, ...[...element.classList].map((name) => `.${name}`)];
    const rules = subjects
      .flatMap((subject) => bySubject.get(subject) ?? [])
      .filter(({ selector }) => holds(element, selector));
    const style = Object.fromEntries(
      rules.sort((one, other) => one.order - other.order).flatMap(({ entries }) => entries),
    );
    for (const property of properties) style[property] = element.style?.getPropertyValue(property) || style[property];
    styles.set(element, style);
    return style;
  };
  const valueOf = (element, property) => {
    const value = styleOf(element)[property];
    if (value) return value;
    const isInherited = INITIAL[property] && element.parentElement;
    return isInherited ? valueOf(element.parentElement, property) : INITIAL[property];
  };

  return (element) => {
    if (changes.takeRecords().length > 0) styles = undefined;
    if (!styles) {
      styles = new WeakMap();
      sort();
    }
    const get = (property) =>
      property in INITIAL ? valueOf(element, property) : element.style.getPropertyValue(property);
    return new Proxy(element.style, {
      get: (own, name) => (name === 'getPropertyValue' ? get : name in cssNames ? get(cssNames[name]) : own[name]),
    });
  };
}

module.exports = { computedStyles };
