import { createContext, useContext, useState, type ReactNode } from 'react';
import type { SectionDraft } from './section-draft';

/** Drafts of sections, by edition and section. */
type Held = Map<string, SectionDraft>;

const HeldDrafts = createContext<Held>(new Map());

/**
 * Holds the drafts of sections as long as somebody is in the console: what one that was left has not saved yet goes on in it when the section is opened
 * again. A second one would save the same, and each would take from the device what the other has kept there.
 */
export function HoldingDrafts({ children }: { children: ReactNode }) {
  const [held] = useState<Held>(() => new Map());
  return <HeldDrafts value={held}>{children}</HeldDrafts>;
}

/** The drafts of before; whoever begins one adds it. */
export const useHeldDrafts = (): Held => useContext(HeldDrafts);
