import { checkContract } from './contract-check';

const notice = {
  _id: '01980d2c-6f1c-7000-8000-000000000001',
  title: 'Rooms',
  content: 'All rooms are in the first building.',
  createdAt: '2025-07-15T04:00:00.000Z',
  updatedAt: '2025-07-15T04:00:00.000Z',
};
const packable = { 'x-packable': 'yes' };
const refused = (code: string) => ({ success: false, message: 'No.', code });

/** Holds an answer against the contract of GET /notices, or of another call. */
const check =
  (status: number, body: unknown, line = 'GET /notices', headers = {}) =>
  () => {
    const [method = '', path = ''] = line.split(' ');
    checkContract({ method, path, isMultipart: false }, { status, headers: new Headers(headers), body });
  };

describe('the check of answers against their contracts', () => {
  it('passes what is as promised, and what the endpoint table does not know', () => {
    expect(check(200, { success: true, notices: [notice] }, 'GET /notices', packable)).not.toThrow();
    expect(check(404, refused('not_found'), 'GET /nowhere')).not.toThrow();
    expect(check(404, refused('not_found'), 'DELETE /notices/1')).not.toThrow();
  });

  it.each([
    [
      'a field that is missing',
      check(200, { success: true, notices: [{ ...notice, title: undefined }] }),
      'notices.0.title',
    ],
    ['a field that nobody knows', check(200, { success: true, notices: [{ ...notice, secret: 1 }] }), 'does not know'],
    ['another status', check(201, { success: true, notices: [] }), 'comes with 201'],
    ['a refusal that nobody was told of', check(404, refused('not_found')), 'which nobody was told'],
    ['a code under a status that is not its own', check(400, refused('not_found'), 'DELETE /notices/1'), 'with 400'],
    [
      'a refusal with a field that nobody knows',
      check(404, { ...refused('not_found'), trace: 'x' }, 'DELETE /notices/1'),
      'does not know',
    ],
    [
      'a refusal without a message',
      check(404, { ...refused('not_found'), message: '' }, 'DELETE /notices/1'),
      'message',
    ],
    ['a failure with a field that nobody knows', check(500, { ...refused('failed'), stack: 'x' }), 'does not know'],
    ['a list that does not say how long it is', check(200, [], 'GET /sponsors'), 'X-Total-Count'],
    [
      'a list that does not say that it may be packed',
      check(200, { success: true, notices: [notice] }),
      'does not say that it may be packed',
    ],
    [
      'a record that says so',
      check(200, { success: true, message: 'Gone.' }, 'DELETE /notices/1', packable),
      'says that it may be packed',
    ],
    ['a file that is something else', check(200, {}, 'GET /docs', { 'content-type': 'text/plain' }), 'is text/plain'],
  ])('names the call that answers with %s', (_, act, fault) => {
    expect(act).toThrow(fault);
    expect(act).toThrow(/^(listNotices|deleteNotice|listSponsors|getDocs): the answer to (GET|DELETE) \//);
  });

  it('wants the record as it is now of a change that came too late', () => {
    expect(check(409, refused('changed_meanwhile'), 'PATCH /registrations/1/status')).toThrow(
      'changeStatus: the answer to PATCH /registrations/:id/status is refused with changed_meanwhile and no record',
    );
  });

  it('takes the word of an address before a parameter, and tells two rows of one address by their bodies', () => {
    expect(check(400, refused('invalid'), 'GET /registrations/counts?status=x')).not.toThrow();
    const edit = { method: 'PATCH', path: '/registrations/1', isMultipart: true };
    const closed = { status: 409, headers: new Headers(), body: refused('closed') };
    expect(() => checkContract(edit, closed)).not.toThrow();
    expect(() => checkContract({ ...edit, isMultipart: false }, closed)).toThrow('changeEmail');
  });
});
