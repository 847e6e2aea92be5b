import { RenderedSite } from './testing/rendered-site';

let site: RenderedSite;
beforeAll(async () => (site = await RenderedSite.made()));
afterAll(() => site.end());

describe('search engines', () => {
  it('find every page, of each module, and neither the one for missing ones nor what a menu has for some alone', async () => {
    const { body, headers } = await site.server.inject('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://conference.example/login',
      'https://conference.example/guests',
      'https://conference.example/',
      'https://conference.example/about',
      'https://conference.example/sponsor/our',
      'https://conference.example/register',
    ]);
  });

  it('are kept out of what is for people alone', async () => {
    const { body } = await site.server.inject('/robots.txt');
    expect(body.match(/(?<=^Disallow: ).*/gm)).toEqual([
      '/api',
      '/admin',
      '/profile',
      '/edit-profile',
      '/registration/audience/sent',
      '/volunteer/sent',
      '/sponsor/become/sent',
      '/offline',
      ...['/bn/admin', '/bn/profile', '/bn/edit-profile', '/bn/registration/audience/sent'],
      ...['/bn/volunteer/sent', '/bn/sponsor/become/sent', '/bn/offline'],
    ]);
    expect(body).toContain('Sitemap: https://conference.example/sitemap.xml');
  });
});
