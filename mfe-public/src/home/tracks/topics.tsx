import { useEdition } from '@conference/shell-kit';
import { TextLink } from '@conference/ui';
import { Component, Suspense, type ReactNode } from 'react';
import { texts } from '../further-texts';
import styles from './tracks.module.css';

/** The topics of a sub-theme. They are fetched when somebody opens them, to keep the page light. */
export function Topics({ of }: { of: string }) {
  return (
    <UntilTheyArrive>
      <Suspense fallback={<p role="status">{texts.tracks.loading}</p>}>
        <List of={of} />
      </Suspense>
    </UntilTheyArrive>
  );
}

function List({ of }: { of: string }) {
  const theme = useEdition('programme').subThemes.find(({ key }) => key === of);
  return (
    <ul className={styles.topics}>
      {theme?.topics.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}

/** Keeps the page when the topics do not arrive, and lets the visitor ask again. */
class UntilTheyArrive extends Component<{ children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p role="alert">
        {texts.tracks.failed}{' '}
        <TextLink as="button" type="button" onClick={() => this.setState({ failed: false })}>
          {texts.tracks.again}
        </TextLink>
      </p>
    );
  }
}
