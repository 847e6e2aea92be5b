import type { Page } from '@playwright/test';

/** The style sheets that a document has beyond those of the shell: of one remote, and what is written at run time. */
export const sheetsOf = (page: Page, remote: string): Promise<string[]> =>
  page.evaluate((name) => {
    const sheets = [...document.styleSheets].filter(({ href }) => !href || href.includes(`/${name}/`));
    return sheets.map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText).join('\n'));
  }, remote);

/** The selectors of style sheets, one by one, whatever they are wrapped in. */
export const selectorsIn = (page: Page, sheets: string[]): Promise<string[]> =>
  page.evaluate((texts) => {
    const isOpen = (text = '') => text.split('(').length > text.split(')').length;
    /** At the commas that stand within no brackets. */
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

/** What looks different on a page once it has these style sheets, too: one element of each name and class. Leaves it as it was. */
export const changedBy = (page: Page, sheets: string[]): Promise<string[]> =>
  page.evaluate((texts) => {
    const called = (one: Element) => `${one.localName} ${one.getAttribute('class') ?? ''}`.trim();
    const kinds = new Map([...document.querySelectorAll('*')].map((one) => [called(one), one]));
    const look = (one: Element, part?: string) => {
      const style = getComputedStyle(one, part);
      // A part that is not drawn has no looks.
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
