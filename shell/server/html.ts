import { conference } from '@conference/edition';
import { BOOT_ELEMENT_ID, type BootData } from '@conference/federation';
import type { ReleasedModule } from '@conference/federation/store';
import { fileUrl } from './live-release';

/**
 * The document of a page. The registry is inlined as data and the first files of the owner are preloaded, under the same
 * integrity and crossorigin as they are used with: otherwise a browser fetches them twice.
 */
export function html(shell: ReleasedModule, owner: ReleasedModule | undefined, boot: BootData): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(conference.name)}</title>
<link rel="icon" href="data:,">
${[...(owner ? ahead(owner) : []), ...used(shell)].join('\n')}
<script type="application/json" id="${BOOT_ELEMENT_ID}">${asData(boot)}</script>
</head>
<body>
<div id="root"></div>
<noscript>This page needs JavaScript.</noscript>
</body>
</html>
`;
}

function used(module: ReleasedModule): string[] {
  return module.first.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" ${pinned(module, file, 'href')}>`
      : `<script defer ${pinned(module, file, 'src')}></script>`,
  );
}

/** Only fetched ahead, styles too: one that hangs must not hold up the shell. The runtime waits for them. */
function ahead(module: ReleasedModule): string[] {
  return module.first.map((file) => {
    const kind = file.endsWith('.css') ? 'style' : 'script';
    return `<link rel="preload" as="${kind}" ${pinned(module, file, 'href')}>`;
  });
}

function pinned(module: ReleasedModule, file: string, attribute: 'href' | 'src'): string {
  const integrity = module.integrity[file] ?? '';
  return `${attribute}="${fileUrl(module, file)}" integrity="${integrity}" crossorigin="anonymous"`;
}

/** JSON that cannot end the element it stands in. */
function asData(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
