import css from './ribbon.module.css';

/** Says on every page of a rehearsal that it is one. */
export function Ribbon() {
  return (
    <p className={css.ribbon} role="note">
      Rehearsal: demo data, a conference clock of its own, and no mail leaves this machine.
    </p>
  );
}
