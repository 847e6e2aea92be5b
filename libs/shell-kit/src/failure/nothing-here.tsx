import { ButtonLink } from '@conference/ui';
import { Link } from 'react-router-dom';
import css from './failure-card.module.css';
import { failureTexts } from './texts';

/** For an address that a module owns and has no page for. Trying again would not help. */
export function NothingHere() {
  const { title, sentence, home } = failureTexts.missing;
  return (
    <section className={css.card} data-nothing-here>
      <h1 className={css.title}>{title}</h1>
      <p>{sentence}</p>
      <p className={css.action}>
        <ButtonLink as={Link} to="/">
          {home}
        </ButtonLink>
      </p>
    </section>
  );
}
