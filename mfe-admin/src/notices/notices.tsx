import { type Notice } from '@conference/contracts';
import { Spin } from 'antd';
import { useState } from 'react';
import remote from '../../remote';
import { PageHeading } from '../console/page-heading';
import { EditionOfList, useEditionOfList, useOtherEdition } from '../list/edition-of-list';
import { EmptyList } from '../list/empty-list';
import { SPINNER_AFTER_MS, useList, type ListSource } from '../list/use-list';
import { NoticeForm } from './notice-form';
import { NoticeCard } from './notice-card';
import styles from './notices.module.css';
import { texts } from './texts';

const source: ListSource<'GET /notices', Notice> = {
  at: 'GET /notices',
  rowsOf: ({ notices }) => notices,
  says: texts.loadFailed,
};

/** /admin/notice: the notices of the home page, and the form for them. */
export function Notices() {
  const edition = useEditionOfList();
  const isOld = useOtherEdition() !== undefined;
  const list = useList(source, { edition });
  const [edited, setEdited] = useState<Notice>();
  const deleted = (id: string) => {
    setEdited((now) => (now?._id === id ? undefined : now));
    list.reload();
  };
  return (
    <>
      <PageHeading title={remote.pages['/admin/notice'].title} count={list.total} />
      <EditionOfList />
      <div className={styles.columns}>
        {!isOld && (
          <NoticeForm
            key={edited?._id ?? 'new'}
            notice={edited}
            onChanged={list.reload}
            onDone={() => setEdited(undefined)}
          />
        )}
        <section aria-labelledby="notices">
          <h2 id="notices" className={styles.heading}>
            {texts.list}
          </h2>
          <Spin spinning={list.loading} delay={SPINNER_AFTER_MS}>
            <ul className={styles.notices}>
              {list.rows.map((notice) => (
                <li key={notice._id}>
                  <NoticeCard
                    notice={notice}
                    isOld={isOld}
                    isEdited={notice._id === edited?._id}
                    onEdit={() => setEdited(notice)}
                    onDeleted={() => deleted(notice._id)}
                    onRefused={list.reload}
                  />
                </li>
              ))}
            </ul>
            {list.rows.length === 0 && <EmptyList list={list} text={texts.empty} />}
          </Spin>
        </section>
      </div>
    </>
  );
}
