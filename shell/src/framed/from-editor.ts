import { draftOf, newsMessage, type FramedNews, type Parts } from '@conference/edition';

/** Calls `show` with each draft that the editor sends. What comes from another window or another site, or is no draft, is ignored. */
export function onDraft(show: (draft: Parts) => void): void {
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== window.location.origin || source !== window.parent) return;
    const draft = draftOf(data);
    if (draft) show(draft);
  });
}

/** Tells the editor how this page stands. */
export function tellEditor(news: FramedNews): void {
  window.parent.postMessage(newsMessage(news), window.location.origin);
}
