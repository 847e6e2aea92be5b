import { stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fixture } from '@conference/testing';
import { folder } from '../config/data-dir';
import { TestApi } from '../testing/test-api';

describe('downloading an abstract', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start()));
  afterAll(() => api.end());

  it('gives back what was sent, as an attachment under the plain name of the applicant', async () => {
    const { registration: application, token } = await api.registered({
      fullName: 'Dr. Test "ক" Name',
      abstractType: 'doc',
    });
    const answer = await api.call<Buffer>(`GET ${application.abstractFile.replace('/api', '')}`, { token });

    expect(answer.body.equals(fixture('abstract.doc'))).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/msword',
      'content-disposition': `attachment; filename="Dr__Test_____Name_Abstract.doc"; filename*=UTF-8''Dr__Test__%E0%A6%95__Name_Abstract.doc`,
      'content-length': String(fixture('abstract.doc').length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it('keeps the file for the API alone', async () => {
    const { registration: application } = await api.registered();
    const { mode } = await stat(join(folder(api.settings, 'abstracts'), application.abstractFilePublicId));
    expect(mode & 0o777).toBe(0o600);
  });

  it('says that something is wrong when the file is gone', async () => {
    const { registration: application, token } = await api.registered();
    await unlink(join(folder(api.settings, 'abstracts'), application.abstractFilePublicId));

    const { status, body } = await api.call(`GET /registrations/${application._id}/abstract`, { token });
    expect([status, body.code]).toEqual([500, 'failed']);
  });
});
