import { contentOf } from './content';
import { defaultEdition } from './default';
import { pictureSources } from './pictures';
import { partsOf } from './schema';

const digest = 'a'.repeat(64);

describe('a picture', () => {
  it('has its files in three widths, at addresses that need no look-up', () => {
    const area = '/images';
    expect(pictureSources({ digest }, { as: 'portrait', shown: 112, area })).toEqual({
      src: `/images/${digest}/160.webp`,
      srcSet: [160, 320, 480].map((width) => `/images/${digest}/${width}.webp ${width}w`).join(', '),
      sizes: '112px',
      width: 112,
      height: 144,
    });
    expect(pictureSources({ digest }, { as: 'logo', shown: 112, area })).toMatchObject({ width: 112, height: 56 });
  });

  it('is named by whoever publishes the edition, once, and has its text in one language on pages', () => {
    const logo = { digest, alt: { en: 'A kite', bn: 'ঘুড়ি' } };
    const partners = defaultEdition.supporters.partners.map((partner) => ({ ...partner, logo }));
    const document = { ...defaultEdition, supporters: { ...defaultEdition.supporters, partners } };
    expect(contentOf('2025', 1, document).images).toEqual([digest]);
    expect(contentOf('2025', 1, defaultEdition).images).toEqual([]);
    const [first] = partsOf(document, 'bn').supporters.partners;
    expect(first?.logo).toEqual({ digest, alt: 'ঘুড়ি' });
  });
});
