import { randomUUID } from 'node:crypto';
import { DEFAULT_PAGE_SIZE } from '@conference/contracts';
import { anAudienceEntry, aVolunteer } from '@conference/testing';
import { Copies } from '../testing/copies';
import { formOf, TestApi } from '../testing/test-api';
import { SponsorInterest } from '../sponsors/sponsor-interest.entity';
import { Volunteer } from '../volunteers/volunteer.entity';

const ROWS = DEFAULT_PAGE_SIZE + 2;
const BLANK = '?q=&sort=%20&page=&pageSize=';

describe('a list without a page', () => {
  let api: TestApi;
  let token: string;

  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
    await api.registered();
    await api.call('POST /audience', { json: anAudienceEntry() });
    await api.call('POST /volunteer-register', { form: formOf(aVolunteer(), null) });
    await api.call('POST /sponsors', { json: { name: 'A sponsor', email: `${randomUUID()}@example.org`, agreeTerms: true } });
    const copies = new Copies(api.dataSource);
    for (let more = 1; more < ROWS; more++) {
      await copies.ofApplication();
      await copies.ofAudience();
      await copies.of(Volunteer);
      await copies.of(SponsorInterest);
    }
  });
  afterAll(() => api.end());

  describe.each([
    ['/registrations', '&status=&segment=&subTheme=&paymentStatus='],
    ['/audience', '&type=&status=&paymentMethod='],
    ['/volunteer-register', '&status='],
    ['/sponsors', ''],
  ])('of %s', (path, filters) => {
    it.each(['', '?pageSize=1', BLANK + filters])('holds every row: %j', async (query) => {
      const { status, headers, body } = await api.call<object>(`GET ${path}${query}`, { token });
      const rows = Array.isArray(body) ? body : Object.values(body).find(Array.isArray);

      expect([status, rows?.length, headers.get('x-total-count')]).toEqual([200, ROWS, String(ROWS)]);
    });
  });
});
