import { mailFilters, mailStateLabels, type Mail as MailRecord } from '@conference/contracts';
import { Link, useSearchParams } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { useState } from 'react';
import remote from '../../remote';
import { PageHeading } from '../console/page-heading';
import { useLoaded } from '../console/use-loaded';
import { FilterButtons } from '../list/filter-buttons';
import { useListAddress } from '../list/list-address';
import { SearchBox } from '../list/search-box';
import { useList, type ListSource } from '../list/use-list';
import styles from './mail.module.css';
import { MailParts } from './mail-parts';
import { MailTable } from './mail-table';
import { Preview } from './preview';
import { RetryAll } from './retry-all';
import { texts } from './texts';
import { useFollowed } from './use-followed';

const filters = { state: mailFilters };
const labels = { ...mailStateLabels, undelivered: texts.undelivered };

const source: ListSource<'GET /mail', MailRecord> = {
  at: 'GET /mail',
  rowsOf: ({ mails }) => mails,
  says: texts.loadFailed,
};

/** /admin/mail: all mails with their state, and ways to send again those that did not arrive, one by one or all. */
export function Mail() {
  const address = useListAddress(filters);
  const batch = useSearchParams()[0].get('batch') ?? undefined;
  const list = useList(source, { ...address, batch });
  const counts = useLoaded('GET /mail/counts', { query: { q: address.q, batch } }, { version: list.attempt }).answer
    ?.state;
  const undelivered = counts ? counts.delayed + counts['given up'] : 0;
  const [opened, setOpened] = useState<string>();
  useFollowed(list.rows, list);
  return (
    <>
      <PageHeading title={remote.pages['/admin/mail'].title} count={list.total}>
        <SearchBox label={texts.search} loading={list.loading} />
      </PageHeading>
      <MailParts />
      {batch !== undefined && (
        <p className={styles.ofBatch}>
          {texts.ofBatch} <Link to={url.adminMail}>{texts.ofAll}</Link>
        </p>
      )}
      <div className={styles.filters}>
        <FilterButtons
          name="state"
          legend={texts.byState}
          all={texts.all}
          words={mailFilters}
          labelOf={(state) => labels[state]}
          counts={counts && { ...counts, undelivered }}
          total={counts && Object.values(counts).reduce((sum, count) => sum + count, 0)}
        />
        {/* Hidden during a search, because it would send more mails than are shown. */}
        {address.state === 'undelivered' && !address.q && undelivered > 0 && (
          <RetryAll batch={batch} onTried={list.reload} />
        )}
      </div>
      <MailTable list={list} onPreview={setOpened} />
      {opened && (
        <Preview
          key={opened}
          id={opened}
          version={list.attempt}
          onTried={list.reload}
          onClosed={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
