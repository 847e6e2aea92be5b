import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../set-up/prepare.mjs';
import { cutFaces, FACES } from './faces';

const fileOf = (path: string) => readFileSync(join(root, FACES, path));

describe('the faces of a first visit', () => {
  it('stand in the repository as they are cut', async () => {
    for (const [path, face] of await cutFaces()) expect([path, face.equals(fileOf(path))]).toEqual([path, true]);
  });

  it('cost a first visit less than 4 kB for the Bangla name', () => {
    expect(fileOf('bangla/city.woff2').length).toBeLessThan(4096);
  });
});
