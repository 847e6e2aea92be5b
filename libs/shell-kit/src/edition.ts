import type { Core, Parts } from '@conference/edition';
import { createContext, use, useContext, useEffect, useState } from 'react';

/** Where pages take the edition from: what organisers say of the year. */
export interface EditionSource {
  /** A part, if it is here. */
  here<Name extends keyof Parts>(part: Name): Parts[Name] | undefined;
  /**
   * Fetches a part, once. Rejects when it cannot be had; the next call tries again.
   * @param edition that of another edition, `<key>/<version>`; the page's own by default
   */
  fetch<Name extends keyof Parts>(part: Name, edition?: string): Promise<Parts[Name]>;
}

/** Gives pages their edition. */
export const EditionContext = createContext<EditionSource | undefined>(undefined);

function useSource(): EditionSource {
  const edition = useContext(EditionContext);
  if (!edition) throw new Error('This page has no edition.');
  return edition;
}

/**
 * A part of the edition, in the language of the page: texts as they are shown, and a placeholder in place of what is not known yet. `core`
 * is on every page. Another part comes with the page that shows it; elsewhere the page waits for it.
 * @throws where no edition is given
 */
export function useEdition<Name extends keyof Parts>(part: Name): Parts[Name] {
  const edition = useSource();
  return edition.here(part) ?? use(edition.fetch(part));
}

/**
 * `core` of the edition that is live by now: a form that has been open for long takes newer fees and wallets, while its page stays.
 * @param answer what the server has said of it last, with the edition as `<key>/<version>`. Until then, and as long as the newer one
 * cannot be had, it is `core` of the page. Each answer tries again
 */
export function useLiveCore(answer: { edition?: string | undefined } | undefined): Core {
  const source = useSource();
  const core = useEdition('core');
  const [newer, setNewer] = useState<Core>();
  useEffect(() => {
    if (answer?.edition === undefined) return;
    let isLatest = true;
    source.fetch('core', answer.edition).then(
      (live) => isLatest && setNewer(live),
      () => undefined,
    );
    return () => void (isLatest = false);
  }, [source, answer]);
  return newer ?? core;
}
