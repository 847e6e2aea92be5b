import { segments, subThemes } from '@conference/edition';
import { Woven, type Draft, type Yarn } from '@conference/ui';
import type { ListAddress } from './list-address';
import styles from './filters.module.css';
import { texts } from './texts';

/** Each sub-theme has the weave and the yarn it has on the public site. */
const drafts: Draft[] = ['satin', 'diamond', 'rib', 'herringbone', 'basket', 'twill', 'tabby'];

interface FiltersProps {
  address: ListAddress;
  onChange(changes: Partial<ListAddress>): void;
}

/** The buttons that narrow the list: by presentation type and by sub-theme. */
export function Filters({ address, onChange }: FiltersProps) {
  return (
    <>
      <div className={styles.segments} role="group" aria-label={texts.bySegment}>
        <button type="button" aria-pressed={!address.segment} onClick={() => onChange({ segment: undefined })}>
          {texts.all}
        </button>
        {segments.map((segment) => (
          <button
            type="button"
            key={segment}
            aria-pressed={address.segment === segment}
            onClick={() => onChange({ segment })}
          >
            {segment}
          </button>
        ))}
      </div>
      <div className={styles.subThemes} role="group" aria-label={texts.bySubTheme}>
        <button type="button" aria-pressed={!address.subTheme} onClick={() => onChange({ subTheme: undefined })}>
          {texts.allSubThemes}
        </button>
        {subThemes.map((subTheme, index) => (
          <button
            type="button"
            key={subTheme}
            title={subTheme}
            aria-pressed={address.subTheme === subTheme}
            onClick={() => onChange({ subTheme })}
          >
            <Woven draft={drafts[index] ?? 'tabby'} yarn={(index + 1) as Yarn} className={styles.swatch} />
            <span>{subTheme}</span>
          </button>
        ))}
      </div>
    </>
  );
}
