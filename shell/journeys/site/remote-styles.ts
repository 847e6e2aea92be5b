import type { Page } from '@playwright/test';

/** The stylesheets of a document without the shell's: those of one remote, and those written at run time. */
export const sheetsOf = (page: Page, remote: string): Promise<string[]> =>
  page.evaluate((name) => {
    const sheets = [...document.styleSheets].filter(({ href }) => !href || href.includes(`/${name}/`));
    return sheets.map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText).join('\n'));
  }, remote);

/** All single selectors of stylesheets, also those inside other rules. */
export const selectorsIn = (page: Page, sheets: string[]): Promise<string[]> =>
  page.evaluate((texts) => {
    const isOpen = (text = '') => text.split('(').length > text.split(')').length;
    /** Splits at the commas outside brackets. */
    const apart = (list: string) =>
      list
        .split(',')
        .reduce<string[]>(
          (parts, next) =>
            isOpen(parts.at(-1)) ? [...parts.slice(0, -1), `${parts.at(-1)},${next}`] : [...parts, next.trim()],
          [],
        );
    const selectorsOf = (rule: CSSRule): string[] => {
      const inside =
        'cssRules' in rule && !(rule instanceof CSSKeyframesRule)
          ? [...(rule as CSSGroupingRule).cssRules].flatMap(selectorsOf)
          : [];
      return [...(rule instanceof CSSStyleRule ? apart(rule.selectorText) : []), ...inside];
    };
    return texts.flatMap((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return [...sheet.cssRules].flatMap(selectorsOf);
    });
  }, sheets);

/** The elements that look different with these stylesheets, one of each name and class. Removes the stylesheets again. */
export const changedBy = (page: Page, sheets: string[]): Promise<string[]> =>
  page.evaluate((texts) => {
    const called = (one: Element) => `${one.localName} ${one.getAttribute('class') ?? ''}`.trim();
    const kinds = new Map([...document.querySelectorAll('*')].map((one) => [called(one), one]));
    const look = (one: Element, part?: string) => {
      const style = getComputedStyle(one, part);
      // A pseudo-element without content is not drawn.
      if (part && style.content === 'none') return 'none';
      return Array.from(style, (property) => style.getPropertyValue(property)).join();
    };
    const looks = () =>
      [...kinds.values()].map((one) => [look(one), look(one, '::before'), look(one, '::after')].join());
    const before = looks();
    document.adoptedStyleSheets = texts.map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
    const after = looks();
    document.adoptedStyleSheets = [];
    return [...kinds.keys()].filter((_, index) => before[index] !== after[index]);
  }, sheets);
