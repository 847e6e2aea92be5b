import type { Preview } from '@conference/contracts';
import { displayMinute, zoneName } from '@conference/edition';
import { ownAreas } from '@conference/site-map';
import { escapeHtml } from '@conference/process';

/** Where a preview is ended: by a form, so that it can be done without script, and whatever the module that is looked at does. */
export const END_OF_PREVIEW = `${ownAreas.preview}/end`;

/** What stands above every page while a version is looked at that is not live. */
export function previewRibbon({ module, version, until }: Preview): string {
  const what = `<strong>${escapeHtml(module)}</strong> at version <code>${escapeHtml(version)}</code>`;
  return `<aside class="ribbon preview" aria-label="Preview">
<p>Preview of ${what}, until ${displayMinute(new Date(until))}, ${zoneName}. Nobody else sees it.</p>
<form method="post" action="${END_OF_PREVIEW}"><button>End the preview</button></form>
</aside>`;
}
