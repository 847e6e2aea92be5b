import { clothOf } from './cloth-of';

const subThemes = Array.from({ length: 12 }, (_, index) => ({ key: `k${index}`, name: `Theme ${index}` }));

describe('the cloth of a sub-theme', () => {
  it('is chosen by its place, and begins again after the seventh', () => {
    expect(clothOf(subThemes, 'k0')).toEqual({ weave: 'satin', yarn: 1 });
    expect(clothOf(subThemes, 'k6')).toEqual({ weave: 'tabby', yarn: 7 });
    expect(clothOf(subThemes, 'k7')).toEqual({ weave: 'satin', yarn: 1 });
    expect(clothOf(subThemes, 'k11')).toEqual({ weave: 'basket', yarn: 5 });
  });

  it('is plain where the edition does not know it', () => {
    expect(clothOf(subThemes, 'gone')).toEqual({ weave: 'tabby', yarn: 1 });
  });
});
