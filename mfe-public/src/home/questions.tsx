import { faqs, isPlaceholder, socialLinks } from '@conference/edition';
import { OutsideLink } from '../page/outside-link';
import { Section } from './section';
import styles from './questions.module.css';
import { texts } from './further-texts';

/** Frequent questions, and other ways to ask. The first answer is open, to show that there are answers. */
export function Questions() {
  return (
    <Section id="questions" title={texts.questions.title} aside={<Elsewhere />} arrangement="beside">
      {faqs.map(({ question, answer }, index) => (
        <details key={question} className={styles.question} open={index === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </Section>
  );
}

/** The organisers' pages elsewhere. A placeholder is no link. */
function Elsewhere() {
  return (
    <div className={styles.elsewhere}>
      <p>{texts.questions.more}</p>
      <ul>
        {socialLinks.map(({ name, address }) => (
          <li key={name}>
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
