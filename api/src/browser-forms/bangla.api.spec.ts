import { defaultEdition } from '@conference/edition/default';
import { anApplication, anAudienceEntry, englishIn, fixture } from '@conference/testing';
import { Browser, withFile } from '../testing/browser';
import { TestApi } from '../testing/test-api';

/** As the gateway says it of a page below /bn. */
const bangla = { 'accept-language': 'bn' };

/** What a page says in English, except for the texts of organisers and authors. */
function englishOn(html: string, ...typed: object[]): string[] {
  const page = html
    .replace(/<script.*?<\/script>|<!doctype html>/gs, '')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&amp;', '&');
  return englishIn(page.split('\n'), [...typed, defaultEdition]);
}

describe('a browser without scripts on a page in Bangla', () => {
  let api: TestApi;
  let browser: Browser;
  beforeAll(async () => (api = await TestApi.start({ RATE_LIMITS: 'off' })));
  beforeEach(() => (browser = new Browser(api)));
  afterAll(() => api.end());

  it('reads in Bangla why its form was refused, and keeps its page', async () => {
    const typed = anAudienceEntry({ email: 'no address' });
    const { status, html, form, page } = await browser.send('/audience', typed, bangla);

    expect([status, page]).toEqual([400, '/registration/audience']);
    expect(html).toContain('<html lang="bn">');
    expect(englishOn(html)).toEqual([]);
    expect(form?.faults).toEqual([{ field: 'email', message: 'একটি সঠিক ইমেইল ঠিকানা দিন।' }]);
    expect(html).toContain('<a href="/bn/registration/audience">');
    expect(html).toContain(', রাজশাহী ২০২৫</title>');
  });

  it('has the profile of its author in Bangla, and what belongs to it', async () => {
    const typed = anApplication();
    await browser.send('/register', withFile(typed, fixture('abstract.docx')), bangla);
    const profile = await browser.ask('/my-registration', { headers: bangla });
    const [, id = ''] = /\/bn\/edit-profile\/([^/"]+)/.exec(profile.html) ?? [];
    const edit = await browser.ask(`/registrations/${id}`, { headers: bangla });

    for (const { html } of [profile, edit]) {
      // As with scripts.
      expect(html).toMatch(/<title>[^<]+ · প্রথম আন্তর্জাতিক গবেষণা সম্মেলন, রাজশাহী ২০২৫<\/title>/);
      expect(html).toContain('<html lang="bn">');
      expect(englishOn(html, typed, { file: 'abstract.docx' })).toEqual([]);
      expect([...html.matchAll(/<a href="([^"]*)"/g)].filter(([, to]) => !to?.startsWith('/bn'))).toEqual([]);
    }
  });

  it('has an English page where it is on one', async () => {
    const { html } = await browser.send('/audience', {});
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<a href="/registration/audience">Back to the form</a>');
  });
});
