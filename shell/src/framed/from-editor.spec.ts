import type { Parts } from '@conference/edition';
import { defaultEdition } from '@conference/edition/default';
import { partsOf } from '@conference/edition/schema';
import { onDraft } from './from-editor';

const draft = partsOf(defaultEdition, 'en');

/** In a test, no other window is around this one: it is its own parent. */
const post = (init: MessageEventInit) =>
  window.dispatchEvent(
    new MessageEvent('message', { data: { draft }, origin: window.location.origin, source: window.parent, ...init }),
  );

it('a framed page takes drafts from the window around it, of its own site, and ignores all else', () => {
  const shown: Parts[] = [];
  onDraft((one) => shown.push(one));
  const { contentWindow: other } = document.body.appendChild(document.createElement('iframe'));
  post({ origin: 'https://evil.example' });
  post({ origin: 'null' });
  post({ origin: '' });
  post({ source: other });
  post({ source: null });
  post({ data: { draft: { core: {} } } });
  expect(shown).toEqual([]);
  post({});
  expect(shown).toEqual([draft]);
});
