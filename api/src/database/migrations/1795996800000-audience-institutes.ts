import type { MigrationInterface, QueryRunner } from 'typeorm';

const table = 'audience_entry';
const AT_ONCE = 500;

/** The form of search keys at that time. */
const searchKey = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\S\n]+/g, ' ');

/**
 * The institute among what is searched of the audience. Written here and not in SQL, which knows neither composed letters nor, in
 * SQLite, lower case beyond ASCII. It can be repeated.
 */
export class AudienceInstitutes1795996800000 implements MigrationInterface {
  readonly name = 'AudienceInstitutes1795996800000';

  up(runner: QueryRunner): Promise<void> {
    return writeSearchTexts(runner, ['name', 'email', 'institute']);
  }

  down(runner: QueryRunner): Promise<void> {
    return writeSearchTexts(runner, ['name', 'email']);
  }
}

async function writeSearchTexts(runner: QueryRunner, searched: string[]): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows = (await runner.query(
      `SELECT id, ${searched.join()} FROM ${table} WHERE id > ? ORDER BY id LIMIT ${AT_ONCE}`,
      [last],
    )) as Record<string, string>[];
    for (const row of rows) {
      const text = searchKey(searched.map((name) => row[name]).join('\n'));
      await runner.query(`UPDATE ${table} SET searchText = ? WHERE id = ?`, [text, row['id']]);
    }
    last = rows.at(-1)?.['id'];
  }
}
