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
 * Shows a page in the frame of the editor, with each draft that the editor sends. Until the first draft, it shows the live edition. There is
 * no session, no report and no worker.
 */
export async function showFramed(element: HTMLElement, boot: BootData): Promise<void> {
  keepToItself();
  // No fallback versions, because the editor must see that a page breaks.
  const modules = boot.modules.map(({ previous: _, ...module }) => module);
  const router = createShellRouter(boot, new Remotes({ ...boot, modules }), async () => undefined);
  await whenReady(router);

  let root: ReturnType<typeof createRoot> | undefined;
  /** The shown draft, and the last one that worked. */
  let shown: Parts | undefined;
  let last: Parts | undefined;
  let attempt = 0;
  const show = (draft: Parts) => {
    shown = draft;
    // Created late, so that the prerendered page stays until the first draft.
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
    // A new key makes React render the broken page anew.
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

/** The source of a draft, which has all parts and fetches none. */
const sourceOf = (draft: Parts): EditionSource => ({
  here: (part) => draft[part],
  fetch: (part) => Promise.reject(new Error(`The draft has no ${part}.`)),
});
