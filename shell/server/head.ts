import { conference, overview } from '@conference/edition';
import { ANY, type RenderedPage } from '@conference/federation';
import type { ReleasedModule } from '@conference/federation/store';
import { url } from '@conference/site-map';
import { event } from './event';
import { fileUrl } from './live-release';
import { asData, escape } from './markup';

/** The colour of a browser's own frame around the page: --ground of the tokens, which no meta element can read. */
const GROUND = { light: '#f1f3ee', dark: '#0a1b1e' };

/** What the shell brings along in its folder `public`. */
const PICTURES = { icon: 'icon.svg', iconFallback: 'icon.png', touchIcon: 'touch-icon.png', shared: 'shared.png' };

/**
 * What a document says of itself to browsers, search engines and whoever is sent a link.
 * @param page the page in it, where it was rendered when the release was made
 * @param publicUrl where the site is reached, without a slash at its end
 */
export function head(shell: ReleasedModule, page: RenderedPage | undefined, publicUrl: string): string {
  const picture = (name: keyof typeof PICTURES) => fileUrl(shell, PICTURES[name]);
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    ...Object.entries(GROUND).map(
      ([scheme, colour]) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colour}">`,
    ),
    `<title>${escape(page?.title ?? conference.name)}</title>`,
    `<link rel="icon" href="${picture('iconFallback')}" sizes="48x48" type="image/png">`,
    `<link rel="icon" href="${picture('icon')}" sizes="any" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${picture('touchIcon')}">`,
  ];
  if (page && page.path !== ANY) lines.push(...about(page, publicUrl, publicUrl + picture('shared')));
  if (page?.path === url.home) {
    const data = event(publicUrl, publicUrl + picture('shared'));
    lines.push(`<script type="application/ld+json">${asData(data)}</script>`);
  }
  return lines.join('\n');
}

/** Home does not describe itself, so that its script is no larger for it: what it is about is the conference. */
function about({ path, title, description = overview[0] ?? '' }: RenderedPage, publicUrl: string, picture: string): string[] {
  const canonical = escape(publicUrl + path);
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
    `<meta name="description" content="${escape(description)}">`,
    `<link rel="canonical" href="${canonical}">`,
    ...Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escape(text)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

const SHARED_ALT = `${conference.name}, ${conference.place} ${conference.year}: a disc of seven colours of silk in a dark cloth.`;
