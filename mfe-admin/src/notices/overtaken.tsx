import type { Notice } from '@conference/contracts';
import { Alert } from 'antd';
import styles from './notices.module.css';
import { texts } from './texts';

const { fields, overtaken } = texts;

/** What somebody else has made of a notice while it was edited here. */
export function Overtaken({ by: { title, content, link, image } }: { by: Notice }) {
  return (
    <Alert
      type="warning"
      title={overtaken.title}
      description={
        <>
          <dl className={styles.now}>
            {Object.entries({ [fields.title]: title, [fields.content]: content, [fields.link]: link, [fields.image]: image }).map(
              ([label, said]) =>
                said && (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{said}</dd>
                  </div>
                ),
            )}
          </dl>
          <p className={styles.advice}>{overtaken.advice}</p>
        </>
      }
    />
  );
}
