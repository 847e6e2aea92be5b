import css from './ribbon.module.css';

/** Says on every page of a rehearsal that it is one. */
export function Ribbon() {
  return (
    <p className={css.ribbon} role="note">
      Rehearsal: demo data, and a conference clock of its own.
    </p>
  );
}
