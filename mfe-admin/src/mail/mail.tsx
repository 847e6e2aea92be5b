import { countMails, listMails, mailStateLabels, mailStates, type Mail as MailRecord, type MailListQuery } from '@conference/contracts';
import { useEffect, useState } from 'react';
import { PageHeading } from '../console/page-heading';
import { useLoaded } from '../console/use-loaded';
import { FilterButtons } from '../list/filter-buttons';
import { useLastPage, useListAddress } from '../list/list-address';
import { SearchBox } from '../list/search-box';
import { useList, type List, type ListSource } from '../list/use-list';
import styles from './mail.module.css';
import { MailTable } from './mail-table';
import { Preview } from './preview';
import { texts } from './texts';

const filters = { state: mailStates };

const source: ListSource<MailListQuery, { mails: MailRecord[] }, MailRecord> = {
  endpoint: listMails,
  rowsOf: ({ mails }) => mails,
  says: texts.loadFailed,
};

/** /admin/mail: what was sent to whom and when, how it stands, and the way to send again what did not leave. */
export function Mail() {
  const { address, change, toPage } = useListAddress(filters);
  const list = useList(source, address);
  const counts = useLoaded(countMails, { query: { q: address.q } }, { version: list.attempt }).answer;
  const [opened, setOpened] = useState<string>();
  useLastPage(list, address.page);
  useFollowed(list);
  return (
    <>
      <PageHeading title={texts.title} count={list.total}>
        <SearchBox label={texts.search} value={address.q ?? ''} onSearch={(q) => change({ q })} />
      </PageHeading>
      <div className={styles.filters}>
        <FilterButtons
          legend={texts.byState}
          all={texts.all}
          words={mailStates}
          labelOf={(state) => mailStateLabels[state]}
          chosen={address.state}
          onChoose={(state) => change({ state })}
          counts={counts?.state}
        />
      </div>
      <MailTable list={list} page={address.page} onPage={toPage} onPreview={setOpened} />
      {opened && <Preview key={opened} id={opened} version={list.attempt} onTried={list.reload} onClosed={() => setOpened(undefined)} />}
    </>
  );
}

/** How soon a mail that is on its way is looked after, in ms: the outbox looks as often for what is due. */
export const LOOK_AGAIN_MS = 2000;

/**
 * Loads the list anew as long as it shows a mail that is on its way: in a moment it has left, or has not. One look follows the
 * end of the other, however that ended.
 */
function useFollowed({ rows, loading, refreshing, reload }: List<MailRecord>): void {
  const isAsking = loading || refreshing;
  useEffect(() => {
    if (isAsking || !rows.some(({ state }) => state === 'queued' || state === 'sending')) return undefined;
    const timer = setTimeout(reload, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [rows, isAsking, reload]);
}
