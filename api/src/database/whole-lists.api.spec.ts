import { DEFAULT_PAGE_SIZE } from '@conference/contracts';
import { Copies } from '../testing/copies';
import { sendOneOfEach } from '../testing/one-of-each';
import { TestApi } from '../testing/test-api';
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
    await sendOneOfEach(api);
    const copies = new Copies(api);
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
