import type { DataSource, FindOperator } from 'typeorm';
import { toText } from './document/sketch';
import { BYTES_EACH, room, Sketches } from './sketches';

const regular = { ...room };

describe('sketches', () => {
  let read: string[];
  let sketches: Sketches;
  beforeEach(() => {
    room.bytes = 2 * BYTES_EACH;
    read = [];
    const find = ({ where: { sha256 } }: { where: { sha256: FindOperator<string> } }) => {
      const digests = (sha256.value as unknown as string[]).filter((digest) => digest !== 'unread');
      read.push(...digests);
      return Promise.resolve(
        digests.map((digest) => ({ sha256: digest, sketch: digest === 'short' ? null : toText(sketchFor(digest)) })),
      );
    };
    sketches = new Sketches({ getRepository: () => ({ find }) } as unknown as DataSource);
  });
  afterEach(() => void Object.assign(room, regular));

  const sketchFor = (digest: string) => Uint32Array.from([digest.charCodeAt(0)]);

  it('are all found, and as many as there is room for are read once', async () => {
    for (let time = 0; time < 3; time++) {
      const known = await sketches.of(['a', 'b', 'c', 'c', 'unread']);
      expect([...known].map(([digest, sketch]) => digest + sketch?.[0]).sort()).toEqual(['a97', 'b98', 'c99']);
    }
    expect(read).toEqual(['a', 'b', 'c', 'c', 'c']);
  });

  it('of too few words are known to be none', async () => {
    for (let time = 0; time < 2; time++) expect([...(await sketches.of(['short']))]).toEqual([['short', undefined]]);
    expect(read).toEqual(['short']);
  });
});
