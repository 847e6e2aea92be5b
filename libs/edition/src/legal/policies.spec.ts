import { cookies } from './cookies';
import { privacy } from './privacy';
import { terms } from './terms';

describe.each([
  ['the Terms of Use', terms, 10],
  ['the Privacy Policy', privacy, 9],
  ['the Cookie Policy', cookies, 8],
] as const)('%s', (_, document, sections) => {
  it(`have ${sections} sections, each with an address of its own`, () => {
    expect(document.sections).toHaveLength(sections);
    expect(new Set(document.sections.map(({ id }) => id)).size).toBe(sections);
  });

  it('name no number that could be dialled', () => {
    expect(JSON.stringify(document)).not.toMatch(/\+?\d[\d\s-]{8,}\d/);
  });
});
