import { Link, useMatches } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { TextLink } from '@conference/ui';
import type { ReactNode } from 'react';
import remote from '../../remote';
import { useMay } from './admin-session';
import styles from './console.module.css';
import { PageHeading } from './page-heading';
import { screens, type Screen } from './screens';
import { texts } from './texts';

/** The `handle` of a route: which screen it is. */
export interface ScreenHandle {
  screen: Screen;
}

const screenIn = (handle: unknown) => (handle as Partial<ScreenHandle> | undefined)?.screen;

/** Shows a screen to those who may see it, and to all others one sentence in its place. */
export function ScreenGate({ children }: { children: ReactNode }) {
  const may = useMay();
  const screen = useMatches()
    .map(({ handle }) => screenIn(handle))
    .find(Boolean);
  if (screen === undefined || may(screens[screen])) return children;
  const { title } = remote.pages[screen];
  return (
    <>
      <PageHeading title={title} />
      <div className={styles.notYours}>
        <p>{texts.notForYou(title)}</p>
        <p>
          <TextLink as={Link} to={url.admin}>
            {texts.toYours}
          </TextLink>
        </p>
      </div>
    </>
  );
}
