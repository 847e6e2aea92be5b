import { conference, overview, siteTitle } from '@conference/edition';
import type { RenderedPage } from '@conference/release-store/pages';
import type { ReleasedModule } from '@conference/release-store';
import type { Scheme } from '@conference/shell-kit/scheme';
import { url } from '@conference/site-map';
import { event } from './event';
import { isForCrawlers } from './for-crawlers';
import { fileUrl } from './live-release';
import { escapeHtml } from '@conference/process';
import { asData } from './as-data';

/** What a page says of itself. */
export type PageInWords = Pick<RenderedPage, 'path' | 'title' | 'description'>;

/** Sun and shade by the names that browsers have for them, and --ground of the tokens, which no meta element can read. */
const SCHEMES = { sun: { name: 'light', ground: '#f1f3ee' }, shade: { name: 'dark', ground: '#0a1b1e' } };

/** What the shell brings along in its folder `public`. */
const PICTURES = { icon: 'icon.svg', iconFallback: 'icon.png', touchIcon: 'touch-icon.png', shared: 'shared.png' };

/**
 * What a document says of itself to browsers, search engines and whoever is sent a link.
 * @param page the page in it, where it is a public one
 * @param publicUrl where the site is reached, without a slash at its end
 * @param scheme sun or shade, where somebody has chosen
 */
export function head(shell: ReleasedModule, page: PageInWords | undefined, publicUrl: string, scheme?: Scheme): string {
  const picture = (name: keyof typeof PICTURES) => fileUrl(shell, PICTURES[name]);
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...colours(scheme),
    `<title>${escapeHtml(page?.title ?? siteTitle)}</title>`,
    `<link rel="icon" href="${picture('iconFallback')}" sizes="48x48" type="image/png">`,
    `<link rel="icon" href="${picture('icon')}" sizes="any" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${picture('touchIcon')}">`,
  ];
  if (page && isForCrawlers(page.path)) lines.push(...about(page, publicUrl, publicUrl + picture('shared')));
  if (page?.path === url.home) {
    const data = event(publicUrl, publicUrl + picture('shared'));
    lines.push(`<script type="application/ld+json">${asData(data)}</script>`);
  }
  return lines.join('\n');
}

/** What a browser paints before it has the styles, and its own frame with: as was chosen, or as the device says. */
function colours(scheme?: Scheme): string[] {
  if (scheme) {
    const { name, ground } = SCHEMES[scheme];
    return [`<meta name="color-scheme" content="${name}">`, `<meta name="theme-color" content="${ground}">`];
  }
  return [
    '<meta name="color-scheme" content="light dark">',
    ...Object.values(SCHEMES).map(
      ({ name, ground }) => `<meta name="theme-color" media="(prefers-color-scheme: ${name})" content="${ground}">`,
    ),
  ];
}

/** Home does not describe itself in releases of old: what it is about is the conference. */
function about(
  { path, title, description = overview[0] ?? '' }: PageInWords,
  publicUrl: string,
  picture: string,
): string[] {
  const canonical = escapeHtml(publicUrl + path);
  const properties = {
    'og:type': 'website',
    'og:site_name': conference.name,
    'og:title': title,
    'og:description': description,
    'og:url': publicUrl + path,
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': SHARED_ALT,
  };
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${canonical}">`,
    ...Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

const SHARED_ALT = `${conference.name}, ${conference.place} ${conference.year}: a disc of seven colours of silk in a dark cloth.`;
