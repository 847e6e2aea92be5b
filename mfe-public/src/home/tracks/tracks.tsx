import { offered } from '@conference/edition';
import { useEdition } from '@conference/shell-kit';
import { useState, type KeyboardEvent } from 'react';
import { Section } from '../section';
import { texts } from '../further-texts';
import { Segments } from './segments';
import { SubThemes } from './sub-themes';
import styles from './tracks.module.css';

const panels = { segments: Segments, subThemes: SubThemes };
type Tab = keyof typeof panels;
const tabs = Object.keys(panels) as Tab[];

/** Segments and sub-themes as two tabs (the ARIA pattern), sub-themes first. */
export function Tracks() {
  const { segments, subThemes } = useEdition('core').choices;
  const [open, setOpen] = useState<Tab>('subThemes');

  const onKeyDown = (event: KeyboardEvent) => {
    const [first, last] = tabs as [Tab, Tab];
    const other = open === first ? last : first;
    const next = { ArrowLeft: other, ArrowRight: other, Home: first, End: last }[event.key];
    if (!next) return;
    event.preventDefault();
    setOpen(next);
    document.getElementById(`tab-${next}`)?.focus();
  };

  const list = (
    <div role="tablist" aria-label={texts.tracks.label} className={styles.tabs}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          aria-selected={tab === open}
          aria-controls={`panel-${tab}`}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => setOpen(tab)}
          onKeyDown={onKeyDown}
        >
          {texts.tracks[tab]}
        </button>
      ))}
    </div>
  );

  const title = texts.tracks.title(offered(segments).length, offered(subThemes).length);
  return (
    <Section id="tracks" title={title} aside={list}>
      {tabs.map((tab) => {
        const Panel = panels[tab];
        return (
          <div key={tab} role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} hidden={tab !== open}>
            {/* Remounted when its tab opens, so that the highlight begins at the first card. */}
            <Panel key={String(tab === open)} moving={tab === open} />
          </div>
        );
      })}
    </Section>
  );
}
