import type { Preview } from '@conference/contracts';
import { displayMinute, zoneName } from '@conference/edition';
import { ownAreas } from '@conference/site-map';
import { escapeHtml } from '@conference/process';

/** Ends a preview by a plain form: it works without scripts, and whatever the previewed module does. */
export const END_OF_PREVIEW = `${ownAreas.preview}/end`;

/** The ribbon above every page during a preview. */
export function previewRibbon({ module, version, until }: Preview): string {
  const what = `<strong>${escapeHtml(module)}</strong> at version <code>${escapeHtml(version)}</code>`;
  return `<aside class="ribbon preview" aria-label="Preview">
<p>Preview of ${what}, until ${displayMinute(new Date(until))}, ${zoneName}. Nobody else sees it.</p>
<form method="post" action="${END_OF_PREVIEW}"><button>End the preview</button></form>
</aside>`;
}
