import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictures } from './pictures';

it.each(Object.entries(pictures))('on the disk, %s is what is drawn here', (name, draw) => {
  expect(readFileSync(join(__dirname, `${name}.svg`), 'utf8')).toBe(draw());
});
