import type { Notice } from '@conference/contracts';
import { Woven } from '@conference/ui';
import { useState } from 'react';
import { OutsideLink } from '../../page/outside-link';
import { texts } from '../texts';
import { clothOf } from '../cloths';
import styles from './notice-board.module.css';

const BANGLA = /[\u0980-\u09ff]/;
const languageOf = (text: string) => (BANGLA.test(text) ? 'bn' : undefined);

/** One notice. A piece of cloth replaces a missing picture. */
export function NoticeItem({ notice, index }: { notice: Notice; index: number }) {
  const [lost, setLost] = useState(false);

  return (
    <li className={styles.notice}>
      {notice.image && !lost ? (
        <img
          className={styles.picture}
          src={notice.image}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setLost(true)}
        />
      ) : (
        <Woven {...clothOf(index)} className={styles.picture} />
      )}
      <div className={styles.words}>
        <h3 lang={languageOf(notice.title)}>{notice.title}</h3>
        <p lang={languageOf(notice.content)}>{notice.content}</p>
        {notice.link && (
          <OutsideLink to={notice.link} about={notice.title}>
            {texts.notices.more}
          </OutsideLink>
        )}
      </div>
    </li>
  );
}
