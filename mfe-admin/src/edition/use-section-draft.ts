import type { EditionSection } from '@conference/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAdminSession } from '../console/admin-session';
import { SectionDraft } from './section-draft';

/** A section while it is edited. @param loaded the section as it was loaded; the draft goes on from there */
export function useSectionDraft(key: string, section: string, loaded: EditionSection) {
  const { ask } = useAdminSession();
  const [draft] = useState(
    () =>
      new SectionDraft(key, section, loaded, async (base, ops) => {
        const params = { key, section };
        return (await ask('PATCH /editions/:key/sections/:section', { params, json: { base, ops } })).section;
      }),
  );
  useEffect(() => draft.begin(), [draft]);
  const view = useSyncExternalStore(draft.subscribe, draft.view);
  const { change, changeTogether, undo, settle } = draft;
  return { ...view, change, changeTogether, undo, settle };
}
