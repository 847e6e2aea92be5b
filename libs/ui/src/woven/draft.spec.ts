import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drafts, draftSvg, draftToken } from './draft';

const tokens = readFileSync(join(__dirname, '../tokens.css'), 'utf8');

describe('drafts', () => {
  it('weave tabby over one, under one', () => {
    expect(draftSvg('tabby')).toContain("d='M0.3 1.5H2.7M3.3 4.5H5.7'");
  });

  it('joins neighbouring crossings into one float', () => {
    expect(draftSvg('rib')).toContain("d='M0.3 1.5H11.7M12.3 4.5H23.7'");
  });

  it.each(drafts)('%s stands in the tokens as it is drawn', (draft) => {
    expect(tokens).toContain(draftToken(draft));
  });
});
