import type { LocalServer, Preview } from '@conference/contracts';
import { displayMinute, zoneName } from '@conference/edition';
import { STAGED_EDITION } from '@conference/release-store';
import { ownAreas } from '@conference/site-map';
import { escapeHtml } from '@conference/process';

/** Ends a preview with a plain form, which works without scripts and even if the previewed module is broken. */
export const END_OF_PREVIEW = `${ownAreas.preview}/end`;

/** The ribbon above every page during a preview. It is for organisers, so it is in English even on Bangla pages. */
export function previewRibbon(preview: Preview): string {
  const { label, what, end, more = '' } = wordsOf(preview);
  return `<aside class="ribbon preview" lang="en" aria-label="${label}">
<p>${what}, until ${displayMinute(new Date(preview.until))}, ${zoneName()}. Nobody else sees it.${more}</p>
<form method="post" action="${END_OF_PREVIEW}"><button>${end}</button></form>
</aside>`;
}

function wordsOf(preview: Preview): Words {
  if (preview.module === STAGED_EDITION) return draftWords;
  return preview.local ? localWords(preview, preview.local) : storedWords(preview);
}

interface Words {
  label: string;
  what: string;
  end: string;
  more?: string;
}

const storedWords = ({ module, version }: Preview): Words => ({
  label: 'Preview',
  what: `Preview of <strong>${escapeHtml(module)}</strong> at version <code>${escapeHtml(version)}</code>`,
  end: 'End the preview',
});

const draftWords: Words = {
  label: 'Preview',
  what: 'Preview of the <strong>draft of the edition</strong>, as it was when the preview began',
  end: 'End the preview',
  more: ' Forms keep to what is live.',
};

const localWords = ({ module }: Preview, { port }: LocalServer): Words => ({
  label: 'Local module',
  what: `Local module <strong>${escapeHtml(module)}</strong>, from port ${port} of this machine`,
  end: 'Stop',
  // A style of the local server hides it.
  more: ' <strong data-unless-local>Nothing answers at that port: start npm run dev again and open the address that it prints, or stop.</strong>',
});
