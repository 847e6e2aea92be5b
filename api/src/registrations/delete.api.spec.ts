import { readdir } from 'node:fs/promises';
import { fixture } from '@conference/testing';
import { folder } from '../config/data-dir';
import { AbstractStore } from '../files/abstract-store';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { wordDocument } from '../seed/word-document';
import { deeds, logged } from '../testing/logged';
import { formOf, TestApi } from '../testing/test-api';
import { Applications } from './applications';

describe('deleting an application', () => {
  let api: TestApi;
  let token: string;
  beforeEach(async () => {
    api = await TestApi.start();
    token = await api.adminToken();
  });
  afterEach(() => api.end());

  const remove = (id: string) => api.call(`DELETE /registrations/${id}`, { token });

  it('takes its trail, its file and its mails along, and leaves the account', async () => {
    const before = await api.stock();
    const { registration } = await api.registered();
    await api.mails(1);
    const mails = api.dataSource.getRepository(OutboxMail);
    const [sent] = await mails.find();
    await mails.insert({ ...(sent as OutboxMail), id: 'waiting', share: null, sentAt: null, nextAttemptAt: '2999-01-01T00:00:00.000Z' });

    const { status, body } = await remove(registration._id);

    expect([status, body]).toEqual([200, { success: true, message: 'Registration deleted' }]);
    expect(await mails.existsBy({ id: 'waiting' })).toBe(false);
    const after = await api.stock();
    expect(after).toEqual({ ...before, account: 2, session: (before.session ?? 0) + 1, outbox_mail: 1 });
    expect((await api.call(`GET /registrations/${registration._id}`, { token })).status).toBe(404);
    expect(deeds(api, registration._id)).toMatchObject([{ did: 'deleted' }]);
  });

  it('is done also when the file cannot be removed, and the log says why', async () => {
    const { registration } = await api.registered();
    jest.spyOn(api.app.get(AbstractStore), 'discard').mockRejectedValueOnce(Object.assign(new Error(), { code: 'EACCES' }));

    expect((await remove(registration._id)).status).toBe(200);
    const file = registration.abstractFilePublicId;
    expect(await logged(api, { failure: 'not removed' })).toMatchObject({ level: 'warn', from: 'files', file, reason: 'EACCES' });
  });

  it('is given up when the application is changed at every try', async () => {
    const { registration } = await api.registered();
    const applications = api.app.get(Applications);
    const stale = jest.spyOn(applications, 'seenBy').mockImplementation(async () => ({ id: registration._id, version: 99 }) as never);
    const { status, body } = await remove(registration._id);
    const tries = stale.mock.calls.length;
    stale.mockRestore();

    expect([status, body.code, tries]).toEqual([409, 'conflict', 5]);
    expect((await remove(registration._id)).status).toBe(200);
  });

  it('happens once when several organisers do it at once', async () => {
    const { registration } = await api.registered();
    const answers = await Promise.all(Array.from({ length: 6 }, () => remove(registration._id)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect(await api.stock()).toMatchObject({ registration: 0, abstract_file: 0, application_event: 0, files: 0 });
  });

  it('leaves nothing behind when the author edits at the same time', async () => {
    for (let round = 0; round < 2; round++) {
      const { registration, token: author } = await api.registered();
      const edits = ['One', 'Two'].map((abstractTitle) =>
        api.call(`PATCH /registrations/${registration._id}`, { token: author, form: formOf({ abstractTitle }, wordDocument([abstractTitle])) }),
      );
      const [removed, ...edited] = await Promise.all([remove(registration._id), ...edits]);

      expect(removed.status).toBe(200);
      for (const { status } of edited) expect([200, 404]).toContain(status);
      expect(await api.stock()).toMatchObject({ registration: 0, abstract_file: 0, application_event: 0, files: 0 });
    }
  });

  it('leaves everything when the database fails in the middle', async () => {
    const { registration } = await api.registered();
    const before = await api.stock();
    await api.dataSource.query('ALTER TABLE application_event RENAME TO away');
    try {
      expect((await remove(registration._id)).status).toBe(500);
    } finally {
      await api.dataSource.query('ALTER TABLE away RENAME TO application_event');
    }
    expect(await api.stock()).toEqual(before);
    expect(await readdir(folder(api.settings, 'abstracts'))).toEqual([registration.abstractFilePublicId]);
    const path = registration.abstractFile.replace('/api', '');
    expect((await api.call<Buffer>(`GET ${path}`, { token })).body.equals(fixture('abstract.docx'))).toBe(true);
  });
});
