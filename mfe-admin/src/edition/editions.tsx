import { LIVE_EDITION, type AnswerOf } from '@conference/contracts';
import { Link, useNavigate } from '@conference/shell-kit';
import { TextField } from '@conference/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { useAdminSession } from '../console/admin-session';
import { IfMay } from '../console/if-may';
import { useLoaded } from '../console/use-loaded';
import { useTask } from '../console/use-task';
import styles from './edition.module.css';
import { SaveEdition } from './file/save-edition';
import { TakeOverEdition } from './file/take-over-edition';
import { texts } from './texts';
import { editionAddress } from './use-edition-key';

/** The editions of the conference: each can be looked at and saved, and another one begun as a copy of it, or with a file. */
export function Editions({ shown }: { shown: AnswerOf<'GET /editions/:key'>['edition'] }) {
  const list = useLoaded('GET /editions', {}, { isFollowed: true, version: `${shown.key} ${shown.isLive}` });
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const navigate = useNavigate();
  const [key, setKey] = useState('');
  const { title, live, notLive, copy, lead, label, hint, button, begun, failed } = texts.editions;
  const begin = async () => {
    const ended = await run(ask('POST /editions', { json: { key, from: shown.key } }), {
      success: begun,
      failed: (message) => message,
      network: failed,
    });
    if (!ended.isDone) return;
    setKey('');
    await navigate(editionAddress(ended.answer.edition.key));
  };
  return (
    <section className={styles.part} aria-labelledby="editions">
      <h2 id="editions">{title}</h2>
      <ul className={styles.editions}>
        {list.answer?.editions.map((edition) => (
          <li key={edition.key}>
            <Link
              to={editionAddress(edition.isLive ? LIVE_EDITION : edition.key)}
              aria-current={edition.key === shown.key ? 'page' : undefined}
            >
              {edition.name}
            </Link>
            <small>{edition.isLive ? live(edition.key) : notLive(edition.key)}</small>
          </li>
        ))}
      </ul>
      <SaveEdition edition={shown} />
      <IfMay access="admin">
        <form
          className={styles.begin}
          onSubmit={(event) => {
            event.preventDefault();
            void begin();
          }}
        >
          <h3>{copy(shown.key)}</h3>
          <p>{lead}</p>
          <TextField
            label={label}
            hint={hint}
            maxLength={40}
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
          <Button htmlType="submit" loading={isRunning} disabled={key.trim() === ''}>
            {button}
          </Button>
        </form>
        <TakeOverEdition />
      </IfMay>
    </section>
  );
}
