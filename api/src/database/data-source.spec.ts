import { freePort } from '@conference/testing';
import { freshSettings } from '../testing/fresh-settings';
import { openDatabase } from './data-source';
import { entities } from '../entities';

describe('a database server', () => {
  it.each(['127.0.0.1', '[::1]'])('is looked for at %s, and that nobody is there is one sentence', async (host) => {
    const where = `${host}:${await freePort()}/conference`;
    const settings = { ...(await freshSettings()), databaseUrl: `mariadb://user:secret@${where}` };

    // A machine without IPv6 has no such address.
    const sentence = new RegExp(
      `^DATABASE_URL: the database at .* cannot be opened \\((ECONNREFUSED|EADDRNOTAVAIL)\\)\\.$`,
    );
    await expect(openDatabase(settings, entities)).rejects.toThrow(sentence);
    await expect(openDatabase(settings, entities)).rejects.toThrow(where);
  });
});
