import type { Core } from '@conference/edition';
import { defaultEdition } from '@conference/edition/default';
import { demoEdition } from '@conference/edition/demo';
import { documentOf } from '@conference/shell-kit/testing';
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import remote from '../remote';
import { fetchBelowTheFold } from './home/home';
import routes from './routes';

/** As in the benchmark of publishing, which weighs whole documents. */
const MOST_BYTES = 1500;

const withLogo = <Supporter extends { id: string }>(supporter: Supporter) => ({
  ...supporter,
  logo: { digest: createHash('sha256').update(supporter.id).digest('hex'), alt: { en: '' as const } },
});
const { sponsors, partners } = demoEdition.supporters;
/** The edition of a rehearsal, with a different logo for each supporter. */
const filled = {
  ...demoEdition,
  supporters: { sponsors: sponsors.map(withLogo), partners: partners.map(withLogo) },
};

const packed = (text: string) => brotliCompressSync(text).length;

/** The texts of an edition in header and footer of every page. */
const frameOf = ({ identity, contact, menu }: Core) => JSON.stringify([identity, contact, menu]).replace(/"\w+":/g, '');

/** How many compressed bytes the data of a page add to its document. */
async function bytesOfEdition(path: string, edition: typeof defaultEdition): Promise<number> {
  const { html, parts } = await documentOf(routes, path, edition);
  const shown = frameOf(parts['core'] as Core) + html;
  return packed(shown + JSON.stringify(parts)) - packed(shown);
}

beforeAll(fetchBelowTheFold);

describe.each(Object.entries({ 'a site begins with': defaultEdition, 'a rehearsal has': filled }))(
  'the edition that %s',
  (_, edition) => {
    it.each(Object.keys(remote.pages).filter((path) => path.startsWith('/')))(
      'makes the document of %s little heavier',
      async (path) => expect(await bytesOfEdition(path, edition)).toBeLessThanOrEqual(MOST_BYTES),
    );
  },
);
