import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import { TestApi } from './testing/test-api';

describe('what Express would have a page for', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start()));
  afterAll(() => api.end());

  it.each([
    ['two hosts', 'GET /api/dates HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n', 400],
    ['no method', 'FOO /api/dates HTTP/1.1\r\nHost: a.example\r\n\r\n', 400],
    [
      'a head beyond all measure',
      `GET /api/dates HTTP/1.1\r\nHost: a.example\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
  ])('is refused like everything else when it is no request: %s', async (_, request, status) => {
    const socket = connect(Number(new URL(api.address).port), '127.0.0.1');
    socket.write(request);
    const [head, body = ''] = (await text(socket)).split('\r\n\r\n');

    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(body)).toEqual({ success: false, code: 'invalid', message: expect.any(String) });
  });

  it('is refused like everything else, without a word of it, when the refusal itself goes wrong', async () => {
    const failing = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {
      throw new Error('the disk is full of secrets');
    });
    await api.dataSource.query('ALTER TABLE notice RENAME TO away');
    const answer = await api.call('GET /notices');
    await api.dataSource.query('ALTER TABLE away RENAME TO notice');
    failing.mockRestore();

    expect(answer.body).toEqual({ success: false, code: 'failed', message: 'Something went wrong' });
    expect(answer.status).toBe(500);
  });
});
