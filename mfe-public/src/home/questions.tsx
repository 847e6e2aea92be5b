import { isPlaceholder, type Core } from '@conference/edition';
import { useEdition } from '@conference/shell-kit';
import { OutsideLink } from '../page/outside-link';
import { Section } from './section';
import styles from './questions.module.css';
import { texts } from './further-texts';

/** Frequent questions, and other ways to ask. The first answer is open, to show that there are answers. */
export function Questions() {
  const { social } = useEdition('core').contact;
  const { faqs } = useEdition('front');
  if (faqs.length === 0) return null;
  const elsewhere = social.length > 0 && <Elsewhere social={social} />;
  return (
    <Section id="questions" title={texts.questions.title} aside={elsewhere} arrangement="beside">
      {faqs.map(({ question, answer }, index) => (
        <details key={index} className={styles.question} open={index === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </Section>
  );
}

/** The organisers' pages elsewhere. A placeholder is no link. */
function Elsewhere({ social }: Pick<Core['contact'], 'social'>) {
  return (
    <div className={styles.elsewhere}>
      <p>{texts.questions.more}</p>
      <ul>
        {social.map(({ id, name, address }) => (
          <li key={id}>
            {isPlaceholder(address) ? (
              <span className={styles.toCome}>
                {name} <small>{texts.questions.toCome}</small>
              </span>
            ) : (
              <OutsideLink to={address}>{name}</OutsideLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
