/**
 * What axe finds wrong with a part of a page, or with all of it: the rule, and the first element that breaks it. There is no layout here: what depends
 * on it, such as colours, is the journeys' to say.
 */
export async function faultsOf(part: Element = document.body): Promise<string[]> {
  // Loaded once somebody asks: most tests of pages do not.
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(part, {
    runOnly: ['wcag2a', 'wcag21a', 'best-practice'],
    rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } },
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
