import { setTimeout as pause } from 'node:timers/promises';
import { anAudienceEntry, aVolunteer } from '@conference/testing';
import { AudienceEntry } from '../audience/audience-entry.entity';
import { Notice } from '../notices/notice.entity';
import { Application } from '../applications/application.entity';
import { formOf, TestApi, type CallContent } from '../testing/test-api';
import { Volunteer } from '../volunteers/volunteer.entity';

interface Stamps {
  _id: string;
  createdAt: string;
  updatedAt: string;
}

/** The one record that an answer tells. */
const recordIn = (body: object) =>
  (Object.values(body) as Partial<Stamps>[]).find(({ updatedAt }) => updatedAt !== undefined) as Stamps;

describe('updatedAt', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
  });
  afterAll(() => api.end());

  const call = async (line: string, content: CallContent) => {
    // Instants are told in milliseconds.
    await pause(5);
    return recordIn((await api.call<object>(line, content)).body);
  };

  const application = () => api.registered().then(({ registration: application }): Stamps => application);
  const entry = () => call('POST /audience', { json: anAudienceEntry() });
  const volunteer = () => call('POST /volunteer-register', { form: formOf(aVolunteer(), null) });
  const notice = () => call('POST /notices', { token, json: { title: 'Rooms', content: 'Upstairs.' } });

  const decided = (id: string, status: string) =>
    call(`PATCH /registrations/${id}/status`, { token, json: { status } });

  const changes: [name: string, make: () => Promise<Stamps>, change: (record: Stamps) => Promise<Stamps>][] = [
    ['a decision', application, ({ _id }) => decided(_id, 'wait')],
    [
      'a payment',
      async () => decided((await application())._id, 'accepted'),
      ({ _id }) => call(`PATCH /registrations/${_id}/payment`, { token, json: { paymentStatus: 'paid' } }),
    ],
    [
      'another email',
      application,
      ({ _id }) => call(`PATCH /registrations/${_id}`, { token, json: { email: `${_id}@example.org` } }),
    ],
    ['an approval', entry, ({ _id }) => call(`PATCH /audience/${_id}`, { token, json: { status: 'approved' } })],
    [
      'a change of a volunteer',
      volunteer,
      ({ _id }) => call(`PATCH /volunteer-register/${_id}`, { token, json: { department: 'History' } }),
    ],
    [
      'a change of a notice',
      notice,
      ({ _id }) => call(`PUT /notices/${_id}`, { token, json: { title: 'Rooms', content: 'Downstairs.' } }),
    ],
  ];

  it.each(changes)('is moved by %s', async (_, make, change) => {
    const before = await make();
    const after = await change(before);

    expect(after._id).toBe(before._id);
    expect(after.createdAt).toBe(before.createdAt);
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
  });

  it.each(changes)(
    'is moved on by %s, also where another process wrote it down whose clock is ahead',
    async (_, make, change) => {
      const before = await make();
      const updatedAt = '2099-01-01T00:00:00.000Z';
      for (const entity of [Application, AudienceEntry, Volunteer, Notice])
        await api.dataSource.getRepository(entity).update({ id: before._id }, { updatedAt });

      expect((await change(before)).updatedAt).toBe('2099-01-01T00:00:00.001Z');
    },
  );

  it('is moved by an edit', async () => {
    const { registration: before, token: author } = await api.registered();
    const after = await call(`PATCH /registrations/${before._id}`, {
      token: author,
      form: formOf({ position: 'Lecturer' }, null),
    });

    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
  });

  it('stays when what is approved is approved once more', async () => {
    const { _id } = await entry();
    const approve = () => call(`PATCH /audience/${_id}`, { token, json: { status: 'approved' } });
    const { updatedAt } = await approve();

    expect((await approve()).updatedAt).toBe(updatedAt);
  });
});
