import { setImmediate as turn } from 'node:timers/promises';
import type { Likeness, SimilarApplication } from '@conference/contracts';
import { In, type DataSource } from 'typeorm';
import { RowReader } from '../database/row-reader';
import { searchKey } from '../database/search-key';
import { AbstractFile } from '../files/abstract-file.entity';
import { wordsOf } from '../readings/document/blocks';
import { resemblance } from '../readings/document/sketch';
import { BoundedCache } from '../readings/bounded-cache';
import type { Sketches } from '../readings/sketches';
import { Application } from './application.entity';
import type { OwnedRow } from './response';

/** The share of the text from which two abstracts are called similar. */
const LEAST = 0.5;
/** How many are answered at most. If everybody has used one template, the first ones tell enough. */
const MOST = 20;
/** So many are compared before others get their turn: 30 ms. */
const AT_ONCE = 5000;

/** What is compared of each application. */
interface Compared {
  _id: string;
  abstractTitle: string;
  sha256: string;
}

const compared = new RowReader<Compared>({
  _id: 'registration.id',
  abstractTitle: 'registration.abstractTitle',
  sha256: 'file.sha256',
});
const FROM = 'FROM registration INNER JOIN abstract_file file ON file.id = registration.abstractFileId';

/**
 * The applications of the same edition whose file, title or text is that of this one, the most similar first.
 * @returns also how many could not be compared by their text, because nothing has been read of them yet
 */
export async function similarTo(
  dataSource: DataSource,
  sketches: Sketches,
  { id, editionKey, accountId, abstractTitle, abstractFile: { sha256 } }: Application,
): Promise<{ similar: SimilarApplication[]; unread: number }> {
  const where = 'WHERE registration.editionKey = ? AND registration.id <> ?';
  const others = await compared.readMany(dataSource, `${FROM} ${where}`, [editionKey, id]);
  const sketch = (await sketches.of([sha256])).get(sha256);
  const one: Traits = { sha256, title: titleKey(abstractTitle), sketch };
  const found: { id: string; why: Likeness }[] = [];
  let unread = 0;
  for (let start = 0; start < others.length; start += AT_ONCE) {
    if (start > 0) await turn();
    const some = others.slice(start, start + AT_ONCE);
    const known = await sketches.of(some.map((other) => other.sha256));
    for (const other of some) {
      if (!known.has(other.sha256)) unread += 1;
      const title = titleKey(other.abstractTitle);
      const why = likenessOf(one, { sha256: other.sha256, title, sketch: known.get(other.sha256) });
      if (why) found.push({ id: other._id, why });
    }
  }
  found.sort((first, second) => weightOf(second.why) - weightOf(first.why) || (first.id < second.id ? -1 : 1));
  const likest = found.slice(0, MOST);
  const rows = await dataSource.getRepository(Application).find({
    select: { id: true, fullName: true, abstractTitle: true, status: true, accountId: true },
    where: { id: In(likest.map((like) => like.id)) },
  });
  const similar = likest.flatMap(({ id: _id, why }): SimilarApplication[] => {
    // It may have been removed meanwhile.
    const row = rows.find((each) => each.id === _id);
    if (!row) return [];
    const isSameAuthor = row.accountId === accountId && { isSameAuthor: true as const };
    return [
      { _id, fullName: row.fullName, abstractTitle: row.abstractTitle, status: row.status, why, ...isSameAuthor },
    ];
  });
  return { similar, unread };
}

/**
 * Which of an author's applications are similar to an earlier one of the same edition.
 * @param rows the oldest first
 * @returns the titles of the earlier ones, by the ids of the later ones
 */
export async function repeated(
  dataSource: DataSource,
  sketches: Sketches,
  rows: OwnedRow[],
): Promise<Map<string, string>> {
  const files = await dataSource.getRepository(AbstractFile).find({
    select: { id: true, sha256: true },
    where: { id: In(rows.map(({ abstractFilePublicId }) => abstractFilePublicId)) },
  });
  const digests = new Map(files.map(({ id, sha256 }) => [id, sha256]));
  const known = await sketches.of([...digests.values()]);
  const traits = rows.map(({ abstractFilePublicId: file, abstractTitle }) => {
    const sha256 = digests.get(file) ?? file;
    return { sha256, title: titleKey(abstractTitle), sketch: known.get(sha256) };
  });
  const repeats = new Map<string, string>();
  rows.forEach(({ _id, editionKey }, index) => {
    const earlier = rows.findIndex(
      (row, place) =>
        place < index && row.editionKey === editionKey && likenessOf(traits[place] as Traits, traits[index] as Traits),
    );
    const title = rows[earlier]?.abstractTitle;
    if (title !== undefined) repeats.set(_id, title);
  });
  return repeats;
}

interface Traits {
  sha256: string;
  title: string;
  sketch: Uint32Array | undefined;
}

/** The keys of titles, held in memory: making 3,000 of them takes as long as all the rest. Each letter takes two bytes, beside what Node.js needs. */
const titleKeys = new BoundedCache<string>(50_000_000, (key, title) => 300 + 2 * (title.length + key.length));

/** A title without its case and its marks of punctuation. */
function titleKey(title: string): string {
  let key = titleKeys.get(title);
  if (key === undefined) {
    key = wordsOf(searchKey(title)).join(' ');
    titleKeys.hold(title, key);
  }
  return key;
}

/** Why two applications are similar, if they are. */
function likenessOf(one: Traits, other: Traits): Likeness | undefined {
  const isSameFile = one.sha256 === other.sha256;
  const isSameTitle = one.title !== '' && one.title === other.title;
  const share = one.sketch && other.sketch ? resemblance(one.sketch, other.sketch, LEAST) : 0;
  if (!isSameFile && !isSameTitle && share === 0) return undefined;
  return {
    ...(isSameFile && { file: true }),
    ...(isSameTitle && { title: true }),
    ...(share > 0 && { text: Math.round(share * 100) }),
  };
}

const weightOf = ({ file, title, text = 0 }: Likeness) => (file ? 1000 : 0) + text + (title ? 1 : 0);
