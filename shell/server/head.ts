import type { Parts } from '@conference/edition';
import { languageOf, type Language } from '@conference/language';
import type { RenderedPage } from '@conference/release-store/pages';
import type { ReleasedModule } from '@conference/release-store';
import { DARK, LIGHT, type Scheme } from '@conference/shell-kit/scheme';
import { url } from '@conference/site-map';
import { alternates } from './alternates';
import { structuredData } from './structured-data';
import { isIndexable } from './sitemap';
import { fileUrl } from './live-release';
import { escapeHtml } from '@conference/process';
import { inlineJson } from './inline-json';
import { siteTitleIn, textsIn } from './texts';

/** The facts about a page for its head. */
export type PageDescription = Pick<RenderedPage, 'path' | 'title' | 'description'>;

/** The schemes as browsers name them, with the background of the tokens (--ground), which a meta element cannot read. */
const SCHEMES = { [LIGHT]: { name: 'light', ground: '#f1f3ee' }, [DARK]: { name: 'dark', ground: '#0a1b1e' } };

/** Files of the shell's folder `public`. */
const PICTURES = { icon: 'icon.svg', iconFallback: 'icon.png', touchIcon: 'touch-icon.png', shared: 'shared.png' };

/** The languages as link previews name them. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en_GB', bn: 'bn_BD' };

interface Head {
  language: Language;
  /** All languages of the page. */
  languages?: readonly Language[] | undefined;
  shell: ReleasedModule;
  /** The edition in the page's language. */
  edition: Parts;
  /** The page, if it is public. */
  page: PageDescription | undefined;
  /** The site's origin. */
  publicUrl: string;
  /** The chosen scheme, if any. */
  scheme: Scheme | undefined;
}

/** The head of a document: for browsers, search engines and link previews. */
export function head({ language, languages = [], shell, edition, page, publicUrl, scheme }: Head): string {
  const picture = (name: keyof typeof PICTURES) => fileUrl(shell, PICTURES[name]);
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...colours(scheme),
    `<title>${escapeHtml(page?.title ?? siteTitleIn(language, edition.core.identity))}</title>`,
    `<link rel="icon" href="${picture('iconFallback')}" sizes="48x48" type="image/png">`,
    `<link rel="icon" href="${picture('icon')}" sizes="any" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${picture('touchIcon')}">`,
  ];
  const path = page && languageOf(page.path).path;
  if (page && path !== undefined && isIndexable(path)) {
    lines.push(...about(page, edition, language, publicUrl, publicUrl + picture('shared')));
    lines.push(...alternates(path, languages, publicUrl).map((attributes) => `<link ${attributes}>`));
  }
  if (page && path === url.home) {
    const data = structuredData(edition, publicUrl, publicUrl + page.path, publicUrl + picture('shared'));
    lines.push(`<script type="application/ld+json">${inlineJson(data)}</script>`);
  }
  return lines.join('\n');
}

/** The colours that a browser uses before it has the styles, and for its own bars. */
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

/** The home page of older releases does not describe itself: the conference's description stands in. */
function about(
  { path, title, description }: PageDescription,
  { core, about: { overview } }: Parts,
  language: Language,
  publicUrl: string,
  picture: string,
): string[] {
  const sentence = description ?? overview[0]?.text ?? '';
  const { name } = core.identity;
  const canonical = escapeHtml(publicUrl + path);
  const properties = {
    'og:type': 'website',
    'og:locale': LOCALES[language],
    'og:site_name': name,
    'og:title': title,
    'og:description': sentence,
    'og:url': publicUrl + path,
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': textsIn[language].picture(siteTitleIn(language, core.identity)),
  };
  return [
    `<meta name="description" content="${escapeHtml(sentence)}">`,
    `<link rel="canonical" href="${canonical}">`,
    ...Object.entries(properties).map(
      ([property, text]) => `<meta property="${property}" content="${escapeHtml(text)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
