import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draw, drawCap } from './draw';
import { cloths } from './weave';

const onDisk = (name: string) => readFileSync(join(__dirname, `${name}.svg`), 'utf8');

describe.each(['wide', 'narrow'] as const)('on the disk', (name) => {
  it(`the ${name} cloth is the one that is woven here`, () => {
    expect(onDisk(`cloth-${name}`)).toBe(draw(cloths[name]));
  });

  it(`the ${name} cap is the one that is inked here`, () => {
    expect(onDisk(`cap-${name}`)).toBe(drawCap(name, cloths[name]));
  });
});
