import { BOOT_ELEMENT_ID, chunkOf, type BootData, type RenderedPage } from '@conference/federation';
import type { ReleasedModule } from '@conference/federation/store';
import type { Scheme } from '@conference/shell-kit/scheme';
import { head } from './head';
import { fileUrl } from './live-release';
import { asData, escape } from './markup';

/** What a document is made of. */
export interface Document {
  shell: ReleasedModule;
  /** The module that owns the address, unless that is the shell itself. */
  owner?: ReleasedModule;
  /** The page as it was rendered when the release was made, where it was. */
  page?: RenderedPage;
  boot: BootData;
  /** Sun or shade, where somebody has chosen. */
  scheme?: Scheme;
  rehearsal: boolean;
  publicUrl: string;
}

const RIBBON = 'Rehearsal: demo data, and a conference clock of its own.';

/**
 * The document of a page. The registry is inlined as data and the first files of the owner are preloaded, under the same
 * integrity and crossorigin as they are used with: otherwise a browser fetches them twice.
 */
export function html({ shell, owner, page, boot, scheme, rehearsal, publicUrl }: Document): string {
  return `<!doctype html>
<html lang="en"${scheme ? ` data-scheme="${scheme}"` : ''}>
<head>
${head(shell, page, publicUrl, scheme)}
${[...used(shell), ...(owner ? ahead(owner, page) : [])].join('\n')}
<script type="application/json" id="${BOOT_ELEMENT_ID}">${asData(boot)}</script>
</head>
<body>
${rehearsal ? `<aside class="ribbon" aria-label="Rehearsal">${RIBBON}</aside>` : ''}
${page ? `<div id="root" data-path="${escape(page.path)}">${page.html}</div>` : `<div id="root"></div>\n${NEEDS_SCRIPT}`}
</body>
</html>
`;
}

const NEEDS_SCRIPT = '<noscript>This page needs JavaScript.</noscript>';

function used(module: ReleasedModule): string[] {
  return module.first.map((file) =>
    isStyle(file)
      ? `<link rel="stylesheet" ${pinned(module, file, 'href')}>`
      : `<script defer ${pinned(module, file, 'src')}></script>`,
  );
}

/**
 * Only fetched ahead, styles too: one that hangs must not hold up the shell. The runtime waits for them. A page that is
 * there is painted with its styles; the runtime finds them by the name of their chunk, which their file begins with. Its
 * script takes it over later, and is fetched after whatever it is painted with.
 */
function ahead(module: ReleasedModule, page?: RenderedPage): string[] {
  return [...module.first, ...ownFiles(module, page)].map((file) => {
    const source = pinned(module, file, 'href');
    if (!isStyle(file)) return `<link rel="preload" as="script"${page ? ' fetchpriority="low"' : ''} ${source}>`;
    if (!page) return `<link rel="preload" as="style" ${source}>`;
    return `<link rel="stylesheet" data-rspack="${module.name}:chunk-${chunkNameOf(file)}" ${source}>`;
  });
}

/** What a page needs besides the first files of its module: its own code, which the browser would otherwise learn of last. */
function ownFiles(module: ReleasedModule, page?: RenderedPage): string[] {
  return page ? Object.keys(module.integrity).filter((file) => chunkNameOf(file) === chunkOf(page)) : [];
}

const chunkNameOf = (file: string) => file.split('.', 1)[0];
const isStyle = (file: string) => file.endsWith('.css');

function pinned(module: ReleasedModule, file: string, attribute: 'href' | 'src'): string {
  const integrity = module.integrity[file] ?? '';
  return `${attribute}="${fileUrl(module, file)}" integrity="${integrity}" crossorigin="anonymous"`;
}
