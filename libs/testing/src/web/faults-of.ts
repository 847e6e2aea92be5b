/**
 * The faults that axe finds in a part of a page or in all of it: each rule, with the first element that breaks it. jsdom has no layout, so
 * that faults that depend on it, such as colours, are left to the journeys.
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
