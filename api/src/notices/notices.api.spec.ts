import { randomUUID } from 'node:crypto';
import type { Notice } from '@conference/contracts';
import { deeds } from '../testing/logged';
import { TestApi } from '../testing/test-api';
import { Notice as NoticeRow } from './notice.entity';

type Answered = { success: boolean; notice: Notice; message: string; fields: Record<string, string> };

const rooms = {
  title: 'Rooms',
  content: 'All rooms are in the first building.\nSigns show the way.',
  link: 'https://example.org/rooms.pdf',
  image: 'http://example.org/rooms.png',
};

describe('notices', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await TestApi.start();
    token = await api.adminToken();
  });
  beforeEach(() => api.dataSource.getRepository(NoticeRow).clear());
  afterAll(() => api.end());

  const post = (json: unknown) => api.call<Answered>('POST /notices', { token, json });
  const listed = async () => (await api.call<{ success: true; notices: Notice[] }>('GET /notices')).body;

  it('are read by anybody, the newest first', async () => {
    expect(await listed()).toEqual({ success: true, notices: [] });
    const first = (await post(rooms)).body.notice;
    const second = (await post({ title: 'Bus', content: 'It leaves at seven.' })).body.notice;

    expect(await listed()).toEqual({ success: true, notices: [second, first] });
  });

  it('are put up as a whole, without what is blank', async () => {
    const { status, body } = await post({ ...rooms, title: ' Rooms ', image: '  ' });

    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      notice: {
        ...rooms,
        image: undefined,
        _id: expect.any(String),
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    });
    expect(body.notice).not.toHaveProperty('image');
  });

  it('are put up once under one key, however often and at once they are sent, and nothing else is under it', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const postKeyed = (json: unknown) =>
      api.call<Answered & { code: string }>('POST /notices', { token, json, headers });
    const answers = await Promise.all(Array.from({ length: 5 }, () => postKeyed(rooms)));
    const notice = answers[0]?.body.notice;

    for (const { status, body } of [...answers, await postKeyed(rooms)])
      expect([status, body]).toEqual([201, { success: true, notice }]);
    expect(deeds(api, notice?._id ?? '')).toHaveLength(1);
    expect(await postKeyed({ ...rooms, title: 'Other rooms' })).toMatchObject({
      status: 409,
      body: { code: 'key_used' },
    });
    expect((await listed()).notices).toEqual([notice]);
  });

  it('are replaced as a whole: a link that is left out is gone, and so is an image that is blank', async () => {
    const { _id, createdAt } = (await post(rooms)).body.notice;
    const { status, body } = await api.call<Answered>(`PUT /notices/${_id}`, {
      token,
      json: { title: 'Other rooms', content: 'All rooms are upstairs.', image: ' ' },
    });

    expect(status).toBe(200);
    const replaced = {
      _id,
      title: 'Other rooms',
      content: 'All rooms are upstairs.',
      createdAt,
      updatedAt: expect.any(String),
    };
    expect(body).toEqual({ success: true, notice: replaced });
    expect((await listed()).notices).toEqual([body.notice]);
    expect(body.notice).not.toHaveProperty('link');
  });

  const replace = (_id: string, content: string, ifMatch?: string) =>
    api.call<Answered & { code: string }>(`PUT /notices/${_id}`, {
      token,
      json: { title: 'Rooms', content },
      headers: ifMatch === undefined ? undefined : { 'if-match': ifMatch },
    });

  it('are replaced as they were seen, and not what somebody else has made of them meanwhile', async () => {
    const { _id, updatedAt } = (await post(rooms)).body.notice;
    const first = await replace(_id, 'Upstairs.', `"${updatedAt}"`);
    const second = await replace(_id, 'Downstairs.', `"${updatedAt}"`);

    expect([first.status, second.status]).toEqual([200, 409]);
    expect(second.body).toEqual({
      success: false,
      code: 'changed_meanwhile',
      message: expect.any(String),
      notice: first.body.notice,
    });
    expect((await listed()).notices).toEqual([first.body.notice]);
    expect((await replace(_id, 'Downstairs.', first.body.notice.updatedAt)).status).toBe(200);
  });

  it('stay as they were last changed when they are replaced by just what they say, and by whoever has seen an older one not at all', async () => {
    const { _id, updatedAt } = (await post({ title: 'Rooms', content: 'Upstairs.' })).body.notice;
    const same = await replace(_id, ' Upstairs. ', updatedAt);

    expect([same.status, same.body.notice.updatedAt]).toEqual([200, updatedAt]);
    const { notice } = (await replace(_id, 'Downstairs.', updatedAt)).body;
    expect((await replace(_id, 'Downstairs.')).body).toEqual({ success: true, notice });
    expect((await replace(_id, 'Downstairs.', updatedAt)).status).toBe(409);
  });

  it('are given to one of several who replace them at once, each as it was seen', async () => {
    const { _id, updatedAt } = (await post(rooms)).body.notice;
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((content) => replace(_id, content, updatedAt)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('are replaced whatever they say by now when nothing is named, or *; by another name not at all', async () => {
    const { _id, updatedAt } = (await post(rooms)).body.notice;
    await replace(_id, 'Upstairs.');
    expect((await replace(_id, 'Downstairs.', '*')).status).toBe(200);
    expect((await replace(_id, 'Outside.', 'yesterday')).status).toBe(400);
    await api.call(`DELETE /notices/${_id}`, { token });
    expect((await replace(_id, 'Outside.', updatedAt)).status).toBe(404);
  });

  it('are taken down', async () => {
    const { _id } = (await post(rooms)).body.notice;
    const { status, body } = await api.call(`DELETE /notices/${_id}`, { token });

    expect([status, body]).toEqual([200, { success: true, message: 'Notice deleted successfully!' }]);
    expect((await listed()).notices).toEqual([]);
  });

  const takeDown = (_id: string, ifMatch: string) =>
    api.call<Answered & { code: string }>(`DELETE /notices/${_id}`, { token, headers: { 'if-match': ifMatch } });

  it('are taken down as they were seen, and not what somebody else has made of them meanwhile', async () => {
    const { _id, updatedAt } = (await post(rooms)).body.notice;
    const { notice } = (await replace(_id, 'Upstairs.')).body;
    const stale = await takeDown(_id, `"${updatedAt}"`);

    expect(stale.status).toBe(409);
    expect(stale.body).toEqual({ success: false, code: 'changed_meanwhile', message: expect.any(String), notice });
    expect((await listed()).notices).toEqual([notice]);
    expect((await takeDown(_id, 'yesterday')).status).toBe(400);
    expect((await takeDown(_id, notice.updatedAt)).status).toBe(200);
    expect((await takeDown(_id, 'yesterday')).status).toBe(404);
  });

  it('are either replaced or taken down by two who do so at once, each as it was seen', async () => {
    const { _id, updatedAt } = (await post(rooms)).body.notice;
    const answers = await Promise.all([replace(_id, 'Upstairs.', updatedAt), takeDown(_id, updatedAt)]);
    const statuses = answers.map(({ status }) => status);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual(statuses);
  });

  it.each([
    [{ content: 'Text' }, { title: 'Title is required.' }],
    [{ title: ' \u200b', content: 'Text' }, { title: 'Title is required.' }],
    [{ title: 'Rooms', content: '\n ' }, { content: 'Content is required.' }],
    [{}, { title: 'Title is required.', content: 'Content is required.' }],
  ])('need a title and a content, which %j is not', async (json, fields) => {
    const { status, body } = await post(json);

    expect([status, body]).toEqual([
      400,
      { success: false, code: 'invalid', message: 'Title and content are required', fields },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.org/rooms.pdf',
    'ftp://example.org/',
    'https://',
    'https://example.org/\u0000',
    'https://example.org/\nrooms',
    'java\tscript:alert(1)',
    'organiser@example.org',
  ])('lead nowhere but to http(s): not to %j', async (address) => {
    for (const name of ['link', 'image']) {
      const { status, body } = await post({ ...rooms, [name]: address });
      expect([status, Object.keys(body.fields)]).toEqual([400, [name]]);
    }
    expect((await listed()).notices).toEqual([]);
  });

  it('that are not there are neither replaced nor taken down, whatever is sent', async () => {
    const changes = [
      await api.call(`PUT /notices/${randomUUID()}`, { token, json: {} }),
      await api.call(`DELETE /notices/${randomUUID()}`, { token }),
    ];
    expect(changes.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('leave a trace of who changed them, and nothing of what they say, in the log', async () => {
    const { _id } = (await post(rooms)).body.notice;
    await api.call(`PUT /notices/${_id}`, { token, json: { ...rooms, title: 'Other rooms' } });
    await api.call(`PUT /notices/${_id}`, { token, json: { ...rooms, title: 'Other rooms' } });
    await api.call(`DELETE /notices/${_id}`, { token });

    const by = (await api.dataSource.getRepository('account').findOneByOrFail({ role: 'admin' })).id as unknown;
    expect(deeds(api, _id)).toMatchObject([
      { did: 'created notice', by },
      { did: 'changed notice', by },
      { did: 'deleted notice', by },
    ]);
    expect(api.log.join('')).not.toContain('building');
  });
});
