import { defaultEdition } from '../default';
import { outdatedIn } from '../editing/check';
import { isPlaceholder } from '../placeholder';
import { cookies } from './cookies';
import { partsOf, type EditionDocument } from '../schema';
import { amended } from './document';
import { legalOutline } from './outline';
import { privacy } from './privacy';
import { terms } from './terms';

const { core } = partsOf(defaultEdition, 'en');

describe.each([
  ['the Terms of Use', terms(core), 10],
  ['the Privacy Policy', privacy(core), 9],
  ['the Cookie Policy', cookies(core), 9],
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

describe('what organisers say of a document', () => {
  const paragraphs = [{ id: 'one', text: 'Our own words.' }];
  const titles = (sections: { title: string }[], instead?: string) => {
    const change = { id: 'own', title: 'Our own', paragraphs, ...(instead !== undefined && { instead }) };
    const changed = amended(terms(core), { sections: [change] });
    return [changed.sections.map(({ id, title }) => `${id}: ${title}`), sections.length] as const;
  };
  const { sections } = terms(core);

  it('comes after its own sections', () => {
    const [found, before] = titles([...sections]);
    expect(found).toHaveLength(before + 1);
    expect(found.at(-1)).toBe('own: Our own');
  });

  it('stands in place of the section that it names, under its address', () => {
    const [found, before] = titles([...sections], 'account');
    expect(found).toHaveLength(before);
    expect(found[1]).toBe('account: Our own');
  });

  it('is not lost when the product has no such section any more', () => {
    expect(titles([...sections], 'gone')[0].at(-1)).toBe('own: Our own');
  });

  it('is to be looked at again when the words that it replaces have changed since', () => {
    const replaced = (insteadOf?: number): EditionDocument['legal'] => {
      const own = { id: 'own', title: { en: 'Our own' }, paragraphs: [], instead: 'account' };
      return {
        ...defaultEdition.legal,
        terms: { sections: [{ ...own, ...(insteadOf !== undefined && { insteadOf }) }] },
      };
    };
    const now = { ...legalOutline, terms: { version: 2 } };
    const found = [undefined, 1, 2].map((version) => outdatedIn({ legal: replaced(version) }, now).length);
    expect(found).toEqual([1, 1, 0]);
    expect(outdatedIn({ legal: replaced(1) }, now)[0]?.path).toEqual(['legal', 'terms', 'sections', 'own', 'instead']);
    expect(outdatedIn({ legal: replaced(legalOutline.terms.version) })).toEqual([]);
  });
});
