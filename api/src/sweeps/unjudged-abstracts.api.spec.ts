import { createHash } from 'node:crypto';
import { unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Application } from '@conference/contracts';
import { anApplication, fixture } from '@conference/testing';
import { folder } from '../config/data-dir';
import { AbstractFile } from '../files/abstract-file.entity';
import { TestApi } from '../testing/test-api';
import { docxWith } from '../testing/word-files';
import { UnjudgedAbstracts } from './unjudged-abstracts';

describe('abstracts that were stored before they were judged', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
  });
  afterAll(() => api.end());

  const files = () => api.dataSource.getRepository(AbstractFile);
  const pathOf = (id: string) => join(folder(api.settings, 'abstracts'), id);
  const judge = () => api.app.get(UnjudgedAbstracts).judge();

  /** An application whose file an earlier release accepted and stored. */
  async function stored(email: string, content: Buffer): Promise<Application> {
    const { body } = await api.submit(anApplication({ email }));
    const { registration: application } = body;
    await writeFile(pathOf(application.abstractFilePublicId), content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    await files().update({ id: application.abstractFilePublicId }, { flaw: null, sha256, bytes: content.length });
    return application;
  }

  it('stay, are marked once, and what is wrong with them is told wherever the application is', async () => {
    const macros = await stored('macros@example.org', docxWith({ '/word/glossary/vbaProject.bin': 'x' }));
    const honest = await stored('honest@example.org', fixture('abstract.docx'));
    const other = await stored('other@example.org', Buffer.from('What an old rule took for a document.'));
    await judge();

    const list = (await api.call<Application[]>('GET /registrations', { token })).body;
    const page = (await api.call<Application[]>('GET /registrations?page=1&pageSize=10', { token })).body;
    const found = (rows: Application[]) =>
      [macros, honest, other].map(({ _id }) => rows.find((row) => row._id === _id)?.abstractFlaw);
    expect([found(list), found(page)]).toEqual(Array(2).fill(['macros', undefined, 'unclear']));
    const one = await api.call<{ registration: Application }>(`GET /registrations/${macros._id}`, { token });
    expect(one.body.registration.abstractFlaw).toBe('macros');
    const changed = await api.call<{ registration: Application }>(`PATCH /registrations/${macros._id}/status`, {
      token,
      json: { status: 'wait', comment: '' },
    });
    expect(changed.body.registration.abstractFlaw).toBe('macros');
    expect((await api.call(`GET ${macros.abstractFile.replace('/api', '')}`, { token })).status).toBe(200);

    await files().update({ id: macros.abstractFilePublicId }, { flaw: 'none' });
    await judge();
    expect((await files().findOneByOrFail({ id: macros.abstractFilePublicId })).flaw).toBe('none');
  });

  it('are left for another round when they cannot be read, and do not keep the others waiting', async () => {
    const gone = await stored('gone@example.org', fixture('abstract.docx'));
    const next = await stored('next@example.org', fixture('abstract.docx'));
    await unlink(pathOf(gone.abstractFilePublicId));
    await judge();

    const flaws = await Promise.all(
      [gone, next].map(({ abstractFilePublicId: id }) => files().findOneByOrFail({ id })),
    );
    expect(flaws.map(({ flaw }) => flaw)).toEqual([null, 'none']);
  });

  it('are judged by several processes at once without harm', async () => {
    const { abstractFilePublicId: id } = await stored('twice@example.org', docxWith({ '/word/vbaProject.bin': 'x' }));
    await Promise.all([judge(), judge()]);
    expect((await files().findOneByOrFail({ id })).flaw).toBe('macros');
  });
});
