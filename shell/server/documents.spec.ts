import { Documents } from './documents';
import type { Live } from './live-release';

const release = (number: number) => ({ number }) as Live;

describe('a document', () => {
  it('is made once a release, and anew for each of its parts', () => {
    const documents = new Documents();
    const [one, other] = [release(1), release(2)];
    const make = jest.fn(() => 'text');
    const about = documents.of(one, ['mfe-public', '/about', undefined], make);

    expect(documents.of(one, ['mfe-public', '/about', undefined], make)).toBe(about);
    expect(make).toHaveBeenCalledTimes(1);
    const others = [
      documents.of(one, ['mfe-public', undefined, '/about'], make),
      documents.of(one, ['mfe-public', '/about', 'shade'], make),
      documents.of(other, ['mfe-public', '/about', undefined], make),
    ];
    expect(new Set([about, ...others]).size).toBe(4);
    expect(make).toHaveBeenCalledTimes(4);
  });
});
