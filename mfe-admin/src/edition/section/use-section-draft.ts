import type { EditionSectionRecord } from '@conference/contracts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useAdminSession } from '../../console/admin-session';
import { useHeldDrafts } from './held-drafts';
import { SectionDraft, type SendChanges } from './section-draft';

/**
 * A section while it is edited.
 * @param loaded the section as it was loaded; the draft goes on from there, unless there is one that was left before all of it was saved
 */
export function useSectionDraft(key: string, section: string, loaded: EditionSectionRecord) {
  const { ask } = useAdminSession();
  const held = useHeldDrafts();
  const name = `${key} ${section}`;
  const [draft] = useState(() => {
    const before = held.get(name);
    return before?.hasMoreThan(loaded) ? before : new SectionDraft(key, section, loaded);
  });
  const send: SendChanges = useEffectEvent(async (base, ops) => {
    const params = { key, section };
    return (await ask('PATCH /editions/:key/sections/:section', { params, json: { base, ops } })).section;
  });
  useEffect(() => {
    held.set(name, draft);
    return draft.begin(send);
  }, [held, name, draft]);
  const view = useSyncExternalStore(draft.subscribe, draft.view);
  const { change, changeTogether, undo, settle } = draft;
  return { ...view, change, changeTogether, undo, settle };
}
