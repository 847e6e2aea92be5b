import libsql from 'libsql';
import { mkdtemp, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedDatabase } from './embedded-database';

let backup: string;
beforeEach(async () => (backup = await mkdtemp(join(tmpdir(), 'backup-'))));
afterEach(() => rm(backup, { recursive: true }));

it('a dump of the embedded database that is not whole is refused with a sentence', async () => {
  const dump = join(backup, 'database.sqlite');
  const written = new libsql(dump);
  written.exec('CREATE TABLE notice (words TEXT)');
  const insert = written.prepare('INSERT INTO notice VALUES (?)');
  for (let row = 0; row < 100; row++) insert.run('kept'.repeat(200));
  written.close();
  const database = new EmbeddedDatabase(backup);
  await database.verify(backup);

  await truncate(dump, (await stat(dump)).size / 2);
  await expect(database.verify(backup)).rejects.toThrow(/^The backup is damaged: \S+ is not as it was written\.$/);
});
