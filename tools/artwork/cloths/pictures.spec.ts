import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../set-up/prepare.mjs';
import { CLOTHS, pictures } from './pictures';

it.each(Object.entries(pictures))('on the disk, %s is what is drawn here', (name, draw) => {
  expect(readFileSync(join(root, CLOTHS, `${name}.svg`), 'utf8')).toBe(draw());
});
