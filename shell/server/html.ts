import type { Preview } from '@conference/contracts';
import type { Parts } from '@conference/edition';
import { BOOT_ELEMENT_ID, type BootData } from '@conference/federation';
import type { Language } from '@conference/language';
import type { ReleasedModule } from '@conference/release-store';
import type { Scheme } from '@conference/shell-kit/scheme';
import { head, type PageDescription } from './head';
import { links, scriptlessLinks } from './links';
import type { InlineScript } from './live-release';
import { localLinks } from './local-server';
import { escapeHtml } from '@conference/process';
import { inlineJson } from './inline-json';
import type { PrerenderedPage } from './prerendered-page';
import { previewRibbon } from './preview-ribbon';
import { textsIn } from './texts';

/** The parts of a document. */
export interface Document {
  /** English by default. */
  language?: Language;
  /** All languages of the page, for search engines. */
  languages?: readonly Language[];
  shell: ReleasedModule;
  /** The edition in the page's language. */
  edition: Parts;
  /** The module that owns the address, unless it is the shell. */
  owner?: ReleasedModule;
  page?: PrerenderedPage;
  css?: string;
  /** Its description, if the page is public. */
  about?: PageDescription;
  /** Shown without scripts when the page is not prerendered. */
  withoutScripts?: string;
  /** The first script of the page, unless it is a file. */
  begin?: InlineScript;
  /** The file with `core` of the edition, unless that is in the boot data. */
  core?: string;
  /** The boot data for scripts. Without it, the document runs no scripts. */
  boot?: BootData;
  scheme?: Scheme;
  /** The version that only this browser previews. */
  preview?: Preview;
  rehearsal: boolean;
  /** The seed of a rehearsal's database. */
  seed?: 'demo' | 'empty';
  publicUrl: string;
}

/** Renders the document of a page, with the release inlined as data. */
export function html({
  language = 'en',
  languages,
  shell,
  edition,
  owner,
  page,
  css,
  withoutScripts,
  about,
  begin,
  core,
  boot,
  scheme,
  preview,
  rehearsal,
  seed = 'demo',
  publicUrl,
}: Document): string {
  const texts = textsIn[language];
  return `<!doctype html>
<html lang="${language}"${scheme ? ` data-scheme="${scheme}"` : ''}>
<head>
${head({ language, languages, shell, edition, page: about, publicUrl, scheme })}
${preview?.local ? localLinks(preview.local).join('\n') : ''}
${(page && !boot ? scriptlessLinks(shell, page) : links({ shell, owner, page, begin, core, language })).join('\n')}
${css ? `<style>${css}</style>` : ''}
${boot ? `<script type="application/json" id="${BOOT_ELEMENT_ID}">${inlineJson(boot)}</script>` : ''}
</head>
<body>
${rehearsal ? `<aside class="ribbon" aria-label="${texts.rehearsal}">${texts.ribbons[seed]}</aside>` : ''}
${preview ? previewRibbon(preview) : ''}
${page ? `<div id="root" data-path="${escapeHtml(page.path)}">${page.html}</div>` : `<div id="root"${texts.failed ? ` data-failed="${texts.failed}"` : ''}></div>\n<noscript>${withoutScripts ?? `<p>${texts.needsScripts}</p>`}</noscript>`}
</body>
</html>
`;
}
