import { LIVE_EDITION, type EditionRecord } from '@conference/contracts';
import { useSearchParams } from '@conference/shell-kit';
import { createContext, useContext, type ReactNode } from 'react';
import { useLoaded } from '../console/use-loaded';
import styles from './edition-of-list.module.css';
import { FilterButtons } from './filter-buttons';
import { texts } from './texts';

const PublishedEditions = createContext<readonly EditionRecord[]>([]);

/** Gives the lists of the console the editions that are or were live. Only these have records. */
export function EditionsOfLists({ children }: { children: ReactNode }) {
  const { answer } = useLoaded('GET /editions', {}, { isFollowed: true });
  const published = answer?.editions.filter(({ isLive, number }) => isLive || number !== undefined) ?? [];
  return <PublishedEditions value={published}>{children}</PublishedEditions>;
}

/** The edition that the address of a list names. Undefined stands for the live one. Invalid keys are ignored. */
export function editionIn(params: URLSearchParams): string | undefined {
  const key = params.get('edition');
  return key !== null && key !== LIVE_EDITION && /^[a-z0-9][a-z0-9-]{0,39}$/.test(key) ? key : undefined;
}

/** The edition that the list on the page names. */
export function useEditionOfList(): string | undefined {
  const [params] = useSearchParams();
  return editionIn(params);
}

/** The edition that the address names, unless it is live. Its records are read-only. */
export function useOtherEdition(): string | undefined {
  const key = useEditionOfList();
  return useContext(PublishedEditions).some((edition) => edition.isLive && edition.key === key) ? undefined : key;
}

/** Chooses the edition of a list, if there is more than one. Says that an old edition is read-only. */
export function EditionOfList() {
  const editions = useContext(PublishedEditions);
  const other = useOtherEdition();
  const live = editions.find(({ isLive }) => isLive);
  const names = new Map(editions.map(({ key, name }) => [key, name]));
  return (
    <>
      {live && editions.length > 1 && (
        <FilterButtons
          name="edition"
          legend={texts.edition.legend}
          all={live.name}
          words={editions.filter(({ isLive }) => !isLive).map(({ key }) => key)}
          labelOf={(key) => names.get(key) ?? key}
        />
      )}
      {other !== undefined && <OldEdition name={names.get(other) ?? other} />}
    </>
  );
}

/** Says why there are no buttons: an old edition is read-only. */
export function OldEdition({ name }: { name: string }) {
  return <p className={styles.old}>{texts.edition.old(name)}</p>;
}
