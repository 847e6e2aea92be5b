import { useEffect, useEffectEvent, useState } from 'react';
import { useIsPrerendered, useOnHydrated } from '../prerendered/use-is-prerendered';
import { Draft, type DraftSettings } from './draft';

interface DraftEvents {
  /** Whether the fields must not change now. */
  isFixed(): boolean;
  /** A prerendered page has no draft until it is hydrated. */
  onOpen(draft: Draft): void;
  /** Another tab has changed, sent or discarded the draft: these are the new values. */
  onFollow(values: Record<string, unknown>): void;
  /** Another tab has sent or discarded it. */
  onGone?(): void;
}

/**
 * The draft of a form, saved before the page closes. Its settings stay those of the first render: signing in meanwhile, perhaps in
 * another tab, may change the owner and the fields that are saved.
 */
export function useDraft(settings: DraftSettings, { isFixed, onOpen, onFollow, onGone }: DraftEvents): Draft {
  const isPrerendered = useIsPrerendered();
  const [draft, setDraft] = useState(() => new Draft(isPrerendered ? { ...settings, name: undefined } : settings));
  useOnHydrated(() => {
    const opened = new Draft(settings);
    setDraft(opened);
    onOpen(opened);
  });
  const follow = useEffectEvent((event: StorageEvent) => {
    if (isFixed()) return;
    const values = draft.follow(event);
    if (!values) return;
    onFollow(values);
    if (draft.state.get() === 'gone') onGone?.();
  });

  useEffect(() => {
    const onStorage = (event: StorageEvent) => follow(event);
    const onHidden = () => document.visibilityState === 'hidden' && draft.saveNow();
    // A phone may end a hidden page without any other event. A page that is left fires only `pagehide`.
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', draft.saveNow);
    window.addEventListener('storage', onStorage);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', draft.saveNow);
      window.removeEventListener('storage', onStorage);
      draft.saveNow();
    };
  }, [draft]);

  return draft;
}
