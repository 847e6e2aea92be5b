import type { RegistrationListQuery } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { Pagination, Spin } from 'antd';
import { useCallback } from 'react';
import { ApplicationCard } from '../applications/application-card';
import { useApplications } from '../applications/application-lists';
import { texts as listTexts } from '../applications/texts';
import { PageHeading } from '../console/page-heading';
import { EmptyList } from '../list/empty-list';
import { useLastPage, useListAddress } from '../list/list-address';
import { rowId, useReturnToRow } from '../list/list-position';
import { SearchBox } from '../list/search-box';
import { PAGE_SIZE } from '../list/use-list';
import styles from './status-list.module.css';
import { texts } from './texts';

const noFilters = {};

interface StatusListProps {
  status: keyof typeof texts;
  sort: RegistrationListQuery['sort'];
}

/** The applications of one status as cards, found by name; how many there are stands in the title. */
export function StatusList({ status, sort }: StatusListProps) {
  const { title, empty, failed } = texts[status];
  const { address, change, toPage } = useListAddress(noFilters);
  const onFailure = useCallback(() => void toast.error(failed, { id: failed }), [failed]);
  const { list } = useApplications({ status, sort, q: address.q, page: address.page }, onFailure);
  useReturnToRow(list.loading);
  useLastPage(list, address.page, toPage);

  return (
    <>
      <PageHeading title={title} count={list.total}>
        <SearchBox label={listTexts.search} value={address.q ?? ''} onSearch={(q) => change({ q })} />
      </PageHeading>
      <Spin spinning={list.loading}>
        {list.rows.length > 0 ? (
          <ul className={styles.cards}>
            {list.rows.map((registration) => (
              <li key={registration._id} id={rowId(registration._id)}>
                <ApplicationCard registration={registration} showStatus={false} />
              </li>
            ))}
          </ul>
        ) : (
          <div className={styles.nothing}>
            <EmptyList list={list} text={empty} />
          </div>
        )}
      </Spin>
      <Pagination
        className={styles.pages}
        align="end"
        current={address.page}
        pageSize={PAGE_SIZE}
        total={list.total ?? 0}
        onChange={toPage}
        showSizeChanger={false}
        hideOnSinglePage
      />
    </>
  );
}
