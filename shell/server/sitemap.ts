import { addressIn, languageOf, languages } from '@conference/language';
import { ownAreas, url, within } from '@conference/site-map';
import type { FastifyInstance } from 'fastify';
import { alternates } from './alternates';
import { isAnnounced } from './edition';
import type { LiveRelease } from './live-release';
import { escapeHtml } from '@conference/process';

/** Not for search engines: pages about one person. */
const NOT_INDEXED = [
  url.admin,
  url.profile,
  '/edit-profile',
  url.audienceSent,
  url.volunteerSent,
  url.sponsorSent,
  url.offline,
];

/** Whether search engines may list a page. Only pages with a plain URL, and not the steps of a page. */
export const isIndexable = (path: string) => /^\/[^:?]*$/.test(path) && !NOT_INDEXED.some((area) => within(path, area));

/** Serves /robots.txt and /sitemap.xml. */
export async function serveSitemap(
  server: FastifyInstance,
  live: LiveRelease,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  server.get('/robots.txt', async (_request, reply) => {
    const closed = languages.flatMap((language) => NOT_INDEXED.map((path) => addressIn(language, path)));
    const rules = ['User-agent: *', 'Allow: /', ...[ownAreas.api, ...closed].map((path) => `Disallow: ${path}`)];
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(`${rules.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
  });

  server.get('/sitemap.xml', async (_request, reply) => {
    const release = await live.current();
    const { pages, menu } = release;
    const announced = languages.filter((language) => isAnnounced(release, language));
    const isPersonal = (path: string) =>
      menu.some((entry) => entry.path === path && (entry.for ?? 'everybody') !== 'everybody');
    const paths = [...pages.values()]
      .filter(({ leadsTo }) => leadsTo === undefined)
      .map(({ path }) => path)
      .filter((address) => {
        const { language, path } = languageOf(address);
        return announced.includes(language) && isIndexable(path) && !isPersonal(path);
      });
    const entries = paths.map((address) => {
      const { path } = languageOf(address);
      const written = announced.filter((one) => pages.has(addressIn(one, path)));
      const others = alternates(path, written, publicUrl).map((attributes) => `<xhtml:link ${attributes}/>`);
      return `  <url><loc>${escapeHtml(publicUrl + address)}</loc>${others.join('')}</url>`;
    });
    return reply
      .type('application/xml; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`,
      );
  });
}
