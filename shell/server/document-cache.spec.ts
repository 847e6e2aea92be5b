import { DocumentCache } from './document-cache';
import type { ServedRelease } from './live-release';

const release = (number: number) => ({ number }) as ServedRelease;

describe('a document', () => {
  it('is made once a release, and anew for each of its parts', () => {
    const documents = new DocumentCache();
    const [one, other] = [release(1), release(2)];
    const make = jest.fn(() => 'text');
    const about = documents.get(one, ['mfe-public', '/about', undefined], make);

    expect(documents.get(one, ['mfe-public', '/about', undefined], make)).toBe(about);
    expect(make).toHaveBeenCalledTimes(1);
    const others = [
      documents.get(one, ['mfe-public', undefined, '/about'], make),
      documents.get(one, ['mfe-public', '/about', 'shade'], make),
      documents.get(other, ['mfe-public', '/about', undefined], make),
    ];
    expect(new Set([about, ...others]).size).toBe(4);
    expect(make).toHaveBeenCalledTimes(4);
  });
});
