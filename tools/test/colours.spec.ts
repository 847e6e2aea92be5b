import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const styles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((path) => !path.endsWith('/tokens.css'));

/** Colours that are written out. Those with an alpha are shades or sheens, and #000 belongs to masks; these do not count. */
const coloursIn = (css: string) =>
  (css.match(/#[0-9a-f]{3,8}\b/gi) ?? []).filter((text) => text !== '#000' && (text.length === 4 || text.length === 7));

describe('the styles of the product', () => {
  it('are found', () => {
    expect(styles.length).toBeGreaterThan(30);
  });

  it.each(styles)('%s takes its colours from the tokens', (path) => {
    expect(coloursIn(readFileSync(join(root, path), 'utf8'))).toEqual([]);
  });
});
