import { createContext, useContext, useState, type ReactNode } from 'react';
import type { SectionDraft } from './section-draft';

/** Drafts of sections, by edition and section. */
type Held = Map<string, SectionDraft>;

const HeldDrafts = createContext<Held | null>(null);

/**
 * Holds the drafts of sections while somebody is in the console. A section that was left before all of it was saved goes on with the same draft when it is
 * opened again. With two drafts, both would save the same changes, and each would take from the device what the other has kept there.
 */
export function HoldingDrafts({ children }: { children: ReactNode }) {
  const [held] = useState<Held>(() => new Map());
  return <HeldDrafts value={held}>{children}</HeldDrafts>;
}

/** The drafts that were begun so far; whoever begins another one adds it. */
export function useHeldDrafts(): Held {
  const held = useContext(HeldDrafts);
  if (!held) throw new Error('useHeldDrafts must be used inside the console');
  return held;
}
