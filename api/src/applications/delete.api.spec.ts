import { FIRST_KEY } from '@conference/edition/content';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { Application } from '@conference/contracts';
import { fixture } from '@conference/testing';
import { folder } from '../config/data-dir';
import { FileStore } from '../files/file-store';
import { wordDocument } from '../seed/word-document';
import { deeds, logged } from '../testing/logged';
import { isSent, mailsOf, settled } from '../testing/outbox-rows';
import { formOf, TestApi } from '../testing/test-api';
import { ApplicationsService } from './applications.service';

describe('deleting an application', () => {
  let api: TestApi;
  let token: string;
  beforeEach(async () => {
    api = await TestApi.start();
    token = await api.adminToken();
  });
  afterEach(() => api.end());

  const remove = (id: string, headers?: Record<string, string>) =>
    api.call<{ code: string; registration: Application }>(`DELETE /registrations/${id}`, { token, headers });
  const forGood = (id: string) => api.call(`DELETE /bin/${id}`, { token, json: { reason: 'They asked for it.' } });
  const decide = (id: string, status: string) =>
    api.call(`PATCH /registrations/${id}/status`, { token, json: { status } });

  it('puts it into the bin with its trail and its file, withdraws its mails, and leaves the account', async () => {
    const before = await api.stock();
    const { registration: application } = await api.registered();
    const sent = await settled(api, {}, isSent);
    const mails = mailsOf(api);
    await mails.insert({
      ...sent,
      id: 'waiting',
      share: null,
      sentAt: null,
      nextAttemptAt: '2999-01-01T00:00:00.000Z',
    });

    const { status, body } = await remove(application._id);

    expect([status, body]).toEqual([200, { success: true, message: 'Registration deleted' }]);
    expect(await mails.existsBy({ id: 'waiting' })).toBe(false);
    const after = await api.stock();
    expect(after).toEqual({
      ...before,
      account: 2,
      session: (before.session ?? 0) + 1,
      outbox_mail: 1,
      bin_entry: 1,
      history_change: 1,
      application_event: 1,
      abstract_file: 1,
      files: 1,
    });
    expect((await api.call(`GET /registrations/${application._id}`, { token })).status).toBe(404);
    expect(deeds(api, application._id)).toMatchObject([{ did: 'deleted' }]);
  });

  it('refuses a stale version with what is there now, and takes the one that is there', async () => {
    const { registration: application } = await api.registered();
    await decide(application._id, 'accepted');
    const before = await api.stock();
    const { status, body } = await remove(application._id, { 'if-match': '"1"' });

    expect([status, body]).toMatchObject([
      409,
      { code: 'changed_meanwhile', registration: { status: 'accepted', version: 2 } },
    ]);
    expect(await api.stock()).toEqual(before);
    expect((await remove(application._id, { 'if-match': '2' })).status).toBe(200);
  });

  it('takes whatever is there when no version is named, or *', async () => {
    for (const headers of [undefined, { 'if-match': '*' }]) {
      const { registration: application } = await api.registered();
      await decide(application._id, 'wait');
      expect((await remove(application._id, headers)).status).toBe(200);
    }
  });

  it('needs an If-Match that can be a version; what is not there is 404 before that', async () => {
    const { registration: application } = await api.registered();
    const answers = [
      await remove(application._id, { 'if-match': 'x' }),
      await remove(randomUUID(), { 'if-match': 'x' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 404]);
  });

  it('and a decision at once are not both done by whoever names the version', async () => {
    const { registration: application } = await api.registered();
    const headers = { 'if-match': '"1"' };
    const [decided, removed] = await Promise.all([
      api.call(`PATCH /registrations/${application._id}/status`, { token, json: { status: 'accepted' }, headers }),
      remove(application._id, headers),
    ]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([decided.status, removed.status]);
  });

  it('for good is done also when the file cannot be removed, and the log says why', async () => {
    const { registration: application } = await api.registered();
    jest.spyOn(api.app.get(FileStore), 'remove').mockRejectedValueOnce(Object.assign(new Error(), { code: 'EACCES' }));

    await remove(application._id);
    expect((await forGood(application._id)).status).toBe(200);
    const file = application.abstractFilePublicId;
    expect(await logged(api, { failure: 'not removed' })).toMatchObject({
      level: 'warn',
      from: 'files',
      file,
      reason: 'EACCES',
    });
  });

  it('is given up when the application is changed at every try', async () => {
    const { registration: application } = await api.registered();
    const applications = api.app.get(ApplicationsService);
    const stale = jest
      .spyOn(applications, 'find')
      .mockImplementation(async () => ({ id: application._id, editionKey: FIRST_KEY, version: 99 }) as never);
    const { status, body } = await remove(application._id);
    const tries = stale.mock.calls.length;
    stale.mockRestore();

    expect([status, body.code, tries]).toEqual([409, 'conflict', 5]);
    expect((await remove(application._id)).status).toBe(200);
  });

  it('happens once when several organisers do it at once', async () => {
    const { registration: application } = await api.registered();
    const answers = await Promise.all(Array.from({ length: 6 }, () => remove(application._id)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect(await api.stock()).toMatchObject({ registration: 0, bin_entry: 1, history_change: 1, files: 1 });
    await forGood(application._id);
    expect(await api.stock()).toMatchObject({ registration: 0, abstract_file: 0, application_event: 0, files: 0 });
  });

  it('leaves nothing behind when the author edits at the same time', async () => {
    for (let round = 0; round < 2; round++) {
      const { registration: application, token: author } = await api.registered();
      const edits = ['One', 'Two'].map((abstractTitle) =>
        api.call(`PATCH /registrations/${application._id}`, {
          token: author,
          form: formOf({ abstractTitle }, wordDocument([abstractTitle])),
        }),
      );
      const [removed, ...edited] = await Promise.all([remove(application._id), ...edits]);

      expect(removed.status).toBe(200);
      for (const { status } of edited) expect([200, 404]).toContain(status);
      await forGood(application._id);
      expect(await api.stock()).toMatchObject({ registration: 0, abstract_file: 0, application_event: 0, files: 0 });
    }
  });

  it('leaves everything when the database fails in the middle', async () => {
    const { registration: application } = await api.registered();
    const before = await api.stock();
    await api.dataSource.query('ALTER TABLE history_change RENAME TO away');
    try {
      expect((await remove(application._id)).status).toBe(500);
    } finally {
      await api.dataSource.query('ALTER TABLE away RENAME TO history_change');
    }
    expect(await api.stock()).toEqual(before);
    expect(await readdir(folder(api.settings, 'abstracts'))).toEqual([application.abstractFilePublicId]);
    const path = application.abstractFile.replace('/api', '');
    expect((await api.call<Buffer>(`GET ${path}`, { token })).body.equals(fixture('abstract.docx'))).toBe(true);
  });
});
