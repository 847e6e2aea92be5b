import { useEffect, useEffectEvent, useState } from 'react';
import { useIsDrawnAhead, useOnceTakenOver } from '../drawn-ahead/use-is-drawn-ahead';
import { Draft, type DraftSettings } from './draft';

interface Followed {
  /** Whether the fields must not change now. */
  isFixed(): boolean;
  /** Hears of the draft when the page was drawn ahead, where nobody has one, and has been taken over. */
  onOpen(draft: Draft): void;
  /** Hears what the fields have to say now, because another tab has changed, sent or discarded the draft. */
  onFollow(values: Record<string, unknown>): void;
  /** Hears that another tab has sent or discarded it. */
  onGone?(): void;
}

/**
 * The draft of a form, made when the form is first drawn and written before the page goes. It stays as it was made: whoever signs in
 * meanwhile, in another tab perhaps, may change whose it is, and what is not to be kept.
 */
export function useDraft(settings: DraftSettings, { isFixed, onOpen, onFollow, onGone }: Followed): Draft {
  const isDrawnAhead = useIsDrawnAhead();
  const [draft, setDraft] = useState(() => new Draft(isDrawnAhead ? { ...settings, name: undefined } : settings));
  useOnceTakenOver(() => {
    const opened = new Draft(settings);
    setDraft(opened);
    onOpen(opened);
  });
  const follow = useEffectEvent((event: StorageEvent) => {
    if (isFixed()) return;
    const values = draft.follow(event);
    if (!values) return;
    onFollow(values);
    if (draft.standing.get() === 'gone') onGone?.();
  });

  useEffect(() => {
    const hear = (event: StorageEvent) => follow(event);
    const leave = () => document.visibilityState === 'hidden' && draft.keepNow();
    // A phone says nothing more than this before it ends a page; `pagehide` is for those that are only left.
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', draft.keepNow);
    window.addEventListener('storage', hear);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', draft.keepNow);
      window.removeEventListener('storage', hear);
      draft.keepNow();
    };
  }, [draft]);

  return draft;
}
