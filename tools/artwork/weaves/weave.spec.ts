import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftRule, weaveGrid } from './weave';
import { weaves, type Weave } from '@conference/ui/weaves';
import { root } from '../../set-up/prepare.mjs';
import { DRAFTS } from './drafts';
import { edgeTokens } from './edges';
import { TOKENS } from './tokens';

/** However it is laid out. */
const plain = (css: string) => css.replace(/\s+/g, ' ').replaceAll('"', "'");
const writtenIn = (file: string) => plain(readFileSync(join(root, file), 'utf8'));

/** A thread as it is seen along its middle: of ten points each. */
function middleOf(weave: Weave, pick: number): string {
  const { width, colourAt } = weaveGrid(weave);
  return Array.from({ length: width }, (_, x) => (colourAt(x, 10 * pick + 5) ? '#' : '.')).join('');
}

describe('drafts', () => {
  it('weave tabby over one, under one', () => {
    expect(middleOf('tabby', 0)).toBe('.########...........');
    expect(middleOf('tabby', 1)).toBe('...........########.');
  });

  it('joins neighbouring crossings into one float, over the end of a repeat too', () => {
    expect(middleOf('basket', 0)).toBe(`.${'#'.repeat(18)}.${'.'.repeat(20)}`);
    expect(middleOf('twill', 1)).toBe(`${'#'.repeat(9)}.${'.'.repeat(20)}.${'#'.repeat(9)}`);
  });

  it.each(weaves)('%s stands in the styles as it is drawn', (weave) => {
    expect(writtenIn(DRAFTS)).toContain(plain(draftRule(weave)));
  });

  it('the edges of a cloth stand in the tokens as they are drawn', () => {
    for (const token of edgeTokens) expect(writtenIn(TOKENS)).toContain(plain(token));
  });
});
