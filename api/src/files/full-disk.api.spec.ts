import { logged } from '../testing/logged';
import { TestApi } from '../testing/test-api';
import { FileStore } from './file-store';

const unavailable = {
  success: false,
  code: 'unavailable',
  message: 'Nothing can be saved right now. Please try again in a few minutes.',
};

describe('while the disk takes nothing', () => {
  let api: TestApi;
  beforeEach(async () => (api = await TestApi.start()));
  afterEach(() => api.end());

  it.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
    'an application whose file cannot be stored (%s) is refused with a sentence, and taken when it can',
    async (code) => {
      jest.spyOn(api.app.get(FileStore), 'put').mockRejectedValueOnce(Object.assign(new Error('no'), { code }));
      const { status, headers, body } = await api.submit();

      expect([status, headers.get('retry-after'), body]).toEqual([503, '60', unavailable]);
      expect(await logged(api, { from: 'failure' })).toMatchObject({
        level: 'warn',
        failure: 'unavailable',
        reason: code,
      });
      expect(await api.stock()).toMatchObject({ registration: 0, outbox_mail: 0, session: 0, files: 0 });
      expect((await api.submit()).status).toBe(201);
    },
  );
});

// Its disk is the one of DATA_DIR.
if (globalThis.testDatabase === 'embedded') {
  describe('while the embedded database may not grow', () => {
    it('reads go on, an application is refused with nothing left of it, and taken when there is room', async () => {
      const api = await TestApi.start();
      const pages = async (most: number) => api.dataSource.query(`PRAGMA max_page_count = ${most}`);
      // No page more than there are: those have room for a few rows still.
      await pages(1);
      let taken = 0;
      let answer = await api.submit();
      for (; answer.status === 201; answer = await api.submit()) taken += 1;

      expect([answer.status, answer.body]).toEqual([503, unavailable]);
      expect(await logged(api, { from: 'failure' })).toMatchObject({ reason: 'SQLITE_FULL' });
      expect((await api.call('GET /notices')).status).toBe(200);
      expect(await api.stock()).toMatchObject({
        registration: taken,
        outbox_mail: taken,
        session: taken,
        files: taken,
      });

      await pages(1_000_000);
      expect((await api.submit()).status).toBe(201);
      expect(await api.stock()).toMatchObject({ registration: taken + 1, files: taken + 1 });
      await api.end();
    });
  });
}
