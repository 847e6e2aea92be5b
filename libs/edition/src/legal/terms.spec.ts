import { terms } from './terms';

describe('the Terms of Use', () => {
  it('have ten sections, each with an address of its own', () => {
    expect(terms.sections).toHaveLength(10);
    expect(new Set(terms.sections.map(({ id }) => id)).size).toBe(10);
  });

  it('name no number that could be dialled', () => {
    expect(JSON.stringify(terms)).not.toMatch(/\+?\d[\d\s-]{8,}\d/);
  });
});
