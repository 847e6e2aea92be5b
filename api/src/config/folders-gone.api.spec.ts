import { readdir, rm, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { TestApi } from '../testing/test-api';
import { folder } from './data-dir';

describe('a folder below DATA_DIR that somebody has removed', () => {
  let api: TestApi;
  beforeEach(async () => (api = await TestApi.start()));
  afterEach(() => api.end());

  /** Who may come in, once it is there. */
  async function modeOf(path: string): Promise<string> {
    for (;;) {
      const found = await stat(path).catch(() => undefined);
      if (found) return (found.mode & 0o777).toString(8);
      await pause(20);
    }
  }

  it('is made again for the abstract that comes next, which can be read, and for the mail about it', async () => {
    const [abstracts, mail] = [folder(api.settings, 'abstracts'), folder(api.settings, 'mail')];
    for (const path of [abstracts, mail]) await rm(path, { recursive: true });
    const { registration: application, token } = await api.registered({ email: 'author@example.org' });

    expect(await readdir(abstracts)).toEqual([application.abstractFilePublicId]);
    expect((await api.call(`GET /registrations/${application._id}/abstract`, { token })).status).toBe(200);
    expect([await modeOf(abstracts), await modeOf(mail)]).toEqual(['700', '700']);
    expect(await api.mailsTo('author@example.org')).toHaveLength(1);
  });

  it('keeps the API from nothing: it is ready, and has made it by looking', async () => {
    const abstracts = folder(api.settings, 'abstracts');
    await rm(abstracts, { recursive: true });

    expect((await api.call('GET /health/ready')).status).toBe(200);
    expect(await readdir(abstracts)).toEqual([]);
  });
});
