import { Browser } from '../testing/browser';
import { email, forgetfulAuthor, NEW, OLD, otherThan } from '../testing/forgetful-author';
import { TestApi } from '../testing/test-api';

let api: TestApi;
let browser: Browser;
beforeAll(async () => (api = await TestApi.start()));
beforeEach(() => (browser = new Browser(api)));
afterAll(() => api.end());

describe('a password forgotten by somebody without scripts', () => {
  const author = forgetfulAuthor(() => api);

  it('is asked for, set and used from step to step', async () => {
    await browser.send('/login', { email, password: OLD });
    expect((await browser.send('/check-email', { email })).location).toBe('/login?forgot-password');
    const code = await author.mailedCode();
    const reset = await browser.send('/reset-password', { email, code, newPassword: NEW, confirmation: NEW });

    expect([reset.status, reset.location]).toEqual([303, '/login']);
    // All sessions have ended, that of the cookie too.
    expect((await browser.open('/my-registration')).location).toBe('/login');
    expect((await browser.send('/login', { email, password: NEW })).location).toBe('/profile');
  });

  it('is not asked for by an address that nobody has', async () => {
    const { status, form, page } = await browser.send('/check-email', { email: 'nobody@example.org' });

    expect([status, page]).toEqual([404, '/login?forgot-password=email']);
    expect(form).toEqual({
      action: '/api/check-email',
      message: 'Email not found',
      faults: [],
      values: { email: 'nobody@example.org' },
      fileAgain: false,
    });
  });

  it('is refused with another code, or when it was typed in two ways: neither code nor password comes back', async () => {
    const code = await author.mailedCode();
    const wrong = otherThan(code);
    const other = await browser.send('/reset-password', { email, code: wrong, newPassword: NEW, confirmation: NEW });
    const mistyped = await browser.send('/reset-password', { email, code, newPassword: NEW, confirmation: `${NEW}!` });

    expect([other.status, other.form?.faults.map(({ field }) => field)]).toEqual([400, ['code']]);
    expect(mistyped.page).toBe('/login?forgot-password');
    expect(mistyped.form).toEqual({
      action: '/api/reset-password',
      message: 'Passwords do not match',
      faults: [{ field: 'confirmation', message: 'Passwords do not match' }],
      values: { email },
      fileAgain: false,
    });
    for (const { html } of [other, mistyped]) {
      expect(html).not.toContain(NEW);
      expect(html).not.toMatch(new RegExp(`${code}|${wrong}`));
    }
  });
});
