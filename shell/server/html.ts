import type { Preview } from '@conference/contracts';
import { BOOT_ELEMENT_ID, type BootData } from '@conference/federation';
import type { ReleasedModule } from '@conference/release-store';
import type { Scheme } from '@conference/shell-kit/scheme';
import { head, type PageInWords } from './head';
import { links, styles } from './links';
import { escapeHtml } from '@conference/process';
import { asData } from './as-data';
import type { PaintedPage } from './painted-page';
import { previewRibbon } from './preview-ribbon';

/** What a document is made of. */
export interface Document {
  shell: ReleasedModule;
  /** The module that owns the address, unless that is the shell itself. */
  owner?: ReleasedModule;
  /** Where it was rendered when the release was made. */
  page?: PaintedPage;
  /** More styles that stand in it, beside those of the page. */
  css?: string;
  /** What it says of itself, where it is a public page. */
  about?: PageInWords;
  /** What stands for it where there are no scripts, if it was not rendered. */
  withoutScripts?: string;
  /** What scripts begin with; without it the document runs none. */
  boot?: BootData;
  /** Sun or shade, where somebody has chosen. */
  scheme?: Scheme;
  /** What of it only whoever asks is shown. */
  preview?: Preview;
  rehearsal: boolean;
  /** What a rehearsal's database was begun with. */
  seed?: 'demo' | 'empty';
  publicUrl: string;
}

const ribbons = {
  demo: 'Rehearsal: demo data, and a conference clock of its own.',
  empty: 'Rehearsal: a conference clock of its own.',
};

/** The document of a page. The registry is inlined as data. */
export function html({
  shell,
  owner,
  page,
  css,
  withoutScripts = '<p>This page needs JavaScript.</p>',
  about,
  boot,
  scheme,
  preview,
  rehearsal,
  seed = 'demo',
  publicUrl,
}: Document): string {
  return `<!doctype html>
<html lang="en"${scheme ? ` data-scheme="${scheme}"` : ''}>
<head>
${head(shell, about, publicUrl, scheme)}
${(page && !boot ? styles(shell, page) : links(shell, owner, page)).join('\n')}
${css ? `<style>${css}</style>` : ''}
${boot ? `<script type="application/json" id="${BOOT_ELEMENT_ID}">${asData(boot)}</script>` : ''}
</head>
<body>
${rehearsal ? `<aside class="ribbon" aria-label="Rehearsal">${ribbons[seed]}</aside>` : ''}
${preview ? previewRibbon(preview) : ''}
${page ? `<div id="root" data-path="${escapeHtml(page.path)}">${page.html}</div>` : `<div id="root"></div>\n<noscript>${withoutScripts}</noscript>`}
</body>
</html>
`;
}
