import type { Parts } from '@conference/edition';
import type { BootData } from '@conference/federation';
import {
  EditionContext,
  NobodyProvider,
  PAGE_FAILURE,
  RouterProvider,
  type EditionSource,
} from '@conference/shell-kit/host';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { announceHydrated } from '../app';
import { Remotes } from '../remotes/remotes';
import { createShellRouter, whenReady } from '../router';
import { onDraft, tellEditor } from './from-editor';
import { keepToItself } from './keep-to-itself';

/**
 * Shows a page in the frame of the editor, with each draft that the editor sends; until the first one it stays as it is live. There is
 * no session, no report, no worker.
 */
export async function showFramed(element: HTMLElement, boot: BootData): Promise<void> {
  keepToItself();
  // A page that breaks is to be seen: no other version takes its place.
  const modules = boot.modules.map(({ previous: _, ...module }) => module);
  const router = createShellRouter(boot, new Remotes({ ...boot, modules }), async () => undefined);
  await whenReady(router);

  let root: ReturnType<typeof createRoot> | undefined;
  /** The draft that is shown, and the last one that was shown well. */
  let shown: Parts | undefined;
  let last: Parts | undefined;
  let attempt = 0;
  const show = (draft: Parts) => {
    shown = draft;
    // The prerendered page stays until there is something to put in its place.
    root ??= createRoot(element);
    root.render(
      <StrictMode key={attempt}>
        <EditionContext value={sourceOf(draft)}>
          <NobodyProvider>
            <RouterProvider router={router} />
          </NobodyProvider>
        </EditionContext>
      </StrictMode>,
    );
  };
  window.addEventListener(PAGE_FAILURE, () => {
    if (shown === last) return;
    tellEditor('broken');
    // Another key: a page that has broken is drawn anew.
    attempt += 1;
    const before = last;
    shown = before;
    if (before) setTimeout(() => show(before));
  });
  onDraft((draft) => {
    last = shown;
    show(draft);
  });
  announceHydrated();
  tellEditor('ready');
}

/** A draft has all of its parts. */
const sourceOf = (draft: Parts): EditionSource => ({
  here: (part) => draft[part],
  fetch: (part) => Promise.reject(new Error(`The draft has no ${part}.`)),
});
