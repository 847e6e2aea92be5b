import { isPlaceholder } from '../placeholder';
import { cookies } from './cookies';
import { privacy } from './privacy';
import { terms } from './terms';

describe.each([
  ['the Terms of Use', terms, 10],
  ['the Privacy Policy', privacy, 9],
  ['the Cookie Policy', cookies, 9],
] as const)('%s', (_, document, sections) => {
  it(`have ${sections} sections, each with an address of its own`, () => {
    expect(document.sections).toHaveLength(sections);
    expect(new Set(document.sections.map(({ id }) => id)).size).toBe(sections);
  });

  it('say whom to ask: an email, two phone numbers and an address, none of them made up', () => {
    const facts = document.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === 'object' && 'facts' in block ? block.facts : [])),
    );
    const requested = facts.filter(({ name }) => /^(Email|Phone|Address)/.test(name));
    expect(requested.map(({ name }) => name)).toEqual(['Email', 'Phone 1', 'Phone 2', 'Address']);
    expect(requested.every(({ fact }) => isPlaceholder(fact))).toBe(true);
  });

  it('name no number that could be dialled', () => {
    expect(JSON.stringify(document)).not.toMatch(/\+?\d[\d\s-]{8,}\d/);
  });
});
