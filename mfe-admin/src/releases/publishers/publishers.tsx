import type { PublisherTokenRecord } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { retryOnce } from '@conference/ui';
import { Button, Spin, type TableColumnsType } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { DeleteButton } from '../../console/delete-button';
import { ListTable } from '../../list/list-table';
import { RowCard } from '../../list/row-card';
import { useList, type ListSource } from '../../list/use-list';
import { MadeToken } from './made-token';
import styles from './publishers.module.css';
import { texts } from './texts';

// The form's libraries come when it is opened.
const NewToken = lazy(() => retryOnce(async () => ({ default: (await import('./new-token')).NewToken })));

const source: ListSource<'GET /publisher-tokens', PublisherTokenRecord> = {
  at: 'GET /publisher-tokens',
  rowsOf: ({ tokens }) => tokens,
  says: texts.loadFailed,
};

const lastUse = ({ lastUsedAt }: PublisherTokenRecord) => lastUsedAt && displayMinute(new Date(lastUsedAt));

/** Who may publish which module from another machine, with a way to make and to end tokens. */
export function Publishers() {
  const list = useList(source, {});
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<{ module: string; token: string }>();
  const end = ({ _id, module, name }: PublisherTokenRecord) => (
    <DeleteButton
      of={`${module}, ${name}`}
      label={texts.end}
      at="DELETE /publisher-tokens/:id"
      id={_id}
      says={texts.ended}
      onDeleted={list.reload}
    />
  );
  const { columns: heads } = texts;
  const columns: TableColumnsType<PublisherTokenRecord> = [
    { title: heads.module, dataIndex: 'module' },
    { title: heads.name, dataIndex: 'name' },
    { title: heads.email, dataIndex: 'email' },
    { title: heads.lastUsed, width: 210, render: (_, token) => lastUse(token) ?? texts.never },
    { title: heads.actions, width: 130, render: (_, token) => end(token) },
  ];
  const card = (token: PublisherTokenRecord) => (
    <RowCard
      title={token.module}
      facts={[
        [heads.name, token.name],
        [heads.email, token.email],
        [heads.lastUsed, lastUse(token) ?? texts.never],
      ]}
      actions={end(token)}
    />
  );
  const onMade = (module: string, token: string) => {
    setAdding(false);
    setMade({ module, token });
    list.reload();
  };
  return (
    <section className={styles.publishers} aria-labelledby="publishers">
      <h2 id="publishers">{texts.title}</h2>
      <p className={styles.lead}>{texts.lead}</p>
      {made && <MadeToken {...made} onDone={() => setMade(undefined)} />}
      <ListTable list={list} columns={columns} minWidth={700} card={card} empty={texts.empty} />
      {isAdding ? (
        <Suspense fallback={<Spin aria-label={texts.opening} />}>
          <NewToken onMade={onMade} onCancel={() => setAdding(false)} />
        </Suspense>
      ) : (
        <Button className={styles.add} onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      )}
    </section>
  );
}
