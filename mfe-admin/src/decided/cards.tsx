import type { Application } from '@conference/contracts';
import { Pagination, Spin } from 'antd';
import type { ReactNode } from 'react';
import { EmptyList } from '../list/empty-list';
import { rowId, useReturnToRow } from '../list/list-position';
import { useRowKeys } from '../list/use-row-keys';
import { PAGE_SIZE, SPINNER_AFTER_MS, type List } from '../list/use-list';
import styles from './cards.module.css';

interface CardsProps {
  list: List<Application>;
  /** Shown when there are none. */
  empty: string;
  card(application: Application): ReactNode;
}

/** One page of applications as cards. */
export function Cards({ list, empty, card }: CardsProps) {
  useReturnToRow(list.loading);
  useRowKeys();
  return (
    <>
      <Spin spinning={list.loading} delay={SPINNER_AFTER_MS}>
        {list.rows.length > 0 ? (
          <ul className={styles.cards}>
            {list.rows.map((application) => (
              <li key={application._id} id={rowId(application._id)}>
                {card(application)}
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
        current={list.page}
        pageSize={PAGE_SIZE}
        total={list.total ?? 0}
        onChange={list.toPage}
        showSizeChanger={false}
        hideOnSinglePage
      />
    </>
  );
}
