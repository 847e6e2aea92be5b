import { draftOf, newsMessage, type FramedNews, type Parts } from '@conference/edition';

/** Calls `show` with each draft from the editor. Messages from other windows or sites, and all other messages, are ignored. */
export function onDraft(show: (draft: Parts) => void): void {
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== window.location.origin || source !== window.parent) return;
    const draft = draftOf(data);
    if (draft) show(draft);
  });
}

/** Tells the editor the state of this page. */
export function tellEditor(news: FramedNews): void {
  window.parent.postMessage(newsMessage(news), window.location.origin);
}
