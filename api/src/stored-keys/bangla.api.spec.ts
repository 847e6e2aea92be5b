import { anAudienceEntry, aVolunteer } from '@conference/testing';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { searchTextsOf } from '../mail/outbox';
import { readWorkbook } from '../testing/read-workbook';
import { formOf, TestApi } from '../testing/test-api';

/** In the order of the alphabet. Code by code, মংলা would come before মঈন, and য়ুসুফ before যাদব. */
const NAMES = ['আমিনা', 'ঈশিতা', 'দিলীপ', 'দীপা', 'বাড়ই', 'মঈন', 'মংলা', 'যাদব', 'য\u09bcুসুফ', 'রহিম'];

describe('names in Bangla', () => {
  let api: TestApi;
  let token: string;

  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
    for (const [index, name] of [...NAMES].reverse().entries()) {
      const email = `p${index}@example.org`;
      await api.registered({
        fullName: name,
        email,
        abstractTitle: `${name}র গবেষণা`,
        institution: 'রাজশাহী বিশ্ববিদ্যালয\u09bc',
      });
      await api.call('POST /audience', { json: anAudienceEntry({ name, email, transactionId: `TX${index}` }) });
      await api.call('POST /volunteer-register', { form: formOf({ ...aVolunteer(), fullName: name, email }, null) });
      await api.call('POST /sponsors', { json: { name, email, organization: name, agreeTerms: true } });
    }
    const sent = { subject: 'দীপার চিঠি', recipient: 'letter@example.org' };
    const mails = api.dataSource.getRepository(OutboxMail);
    const { id } = await mails.findOneOrFail({ where: {} });
    await mails.update({ id }, { ...sent, ...searchTextsOf(sent) });
    const notice = await api.call<{ notice: { _id: string } }>('POST /notices', {
      token,
      json: { title: 'দীপার ঘোষণা', content: 'All in one building.' },
    });
    await api.call(`DELETE /notices/${notice.body.notice._id}`, { token });
  });
  afterAll(() => api.end());

  const named = async (path: string) => {
    const { body } = await api.call<Record<string, { name?: string; fullName?: string; subject?: string }[]>>(
      `GET ${path}`,
      { token },
    );
    const rows = Array.isArray(body) ? (body as { fullName?: string }[]) : Object.values(body).find(Array.isArray);
    return (rows as { name?: string; fullName?: string; subject?: string }[]).map(({ name, fullName, subject }) =>
      (name ?? fullName ?? subject)?.normalize('NFC'),
    );
  };
  const sorted = NAMES.map((name) => name.normalize('NFC'));

  it.each([
    '/registrations?sort=fullName',
    '/audience?sort=name',
    '/volunteer-register?sort=fullName',
    '/sponsors?sort=name',
  ])('are sorted by the alphabet in %s, and backwards', async (path) => {
    expect(await named(`${path}&page=1`)).toEqual(sorted);
    expect(await named(path.replace('sort=', 'sort=-'))).toEqual([...sorted].reverse());
  });

  it.each([
    ['/audience/export', 'Name'],
    ['/volunteer-register/export', 'Full name'],
    ['/registrations/decisions/export', 'Full name'],
    ['/registrations/export', 'Full name'],
  ])('and in the workbook of %s', async (path, heading) => {
    // Only accepted applications have their workbook.
    await api.dataSource.query(`UPDATE registration SET status = 'accepted'`);
    const { body } = await api.call<Buffer>(`GET ${path}`, { token });
    const { rows } = await readWorkbook(body);
    expect(rows.map((row) => String(row[heading]).normalize('NFC'))).toEqual(sorted);
  });

  it.each([
    // As keyboards may type it: with one code for the dotted letter, with an invisible joiner, or with a long sign for a short one.
    ['বা\u09dcই', 'বাড়ই'],
    ['দি\u200cপা', 'দীপা'],
    ['ইশীতা', 'ঈশিতা'],
    ['\u0985\u09beমিনা', 'আমিনা'],
  ])('%s finds %s wherever there are names', async (words, name) => {
    const q = `q=${encodeURIComponent(words)}`;
    const [found, paths] = [[name.normalize('NFC')], ['/audience', '/volunteer-register', '/sponsors']];
    for (const path of [`/registrations?`, '/registrations?page=1&searchIn=name&', '/registrations?searchIn=all&'])
      expect([path, await named(path + q)]).toEqual([path, found]);
    for (const path of paths) expect([path, await named(`${path}?${q}`)]).toEqual([path, found]);
  });

  it('are found in mails, in the history and in the bin, too', async () => {
    const q = `q=${encodeURIComponent('দিপা\u200dর')}`;
    expect(await named(`/mail?page=1&${q}`)).toEqual(['দীপার চিঠি']);
    expect(await named(`/bin?${q}`)).toEqual(['দীপার ঘোষণা']);
    expect(new Set(await named(`/history?${q}`))).toEqual(new Set(['দীপার ঘোষণা']));
    expect(
      (await named(`/registrations?searchIn=all&q=${encodeURIComponent('রাজশাহি বিশ্ববিদ্যাল\u09df')}`)).length,
    ).toBe(NAMES.length);
  });
});
