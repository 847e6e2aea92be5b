import type { Core, Parts } from '@conference/edition';
import { createContext, use, useContext, useEffect, useState } from 'react';

/** The source of the edition for pages. */
export interface EditionSource {
  /** A part, if it is already loaded. */
  here<Name extends keyof Parts>(part: Name): Parts[Name] | undefined;
  /**
   * Fetches a part once. Rejects if that fails. The next call then tries again.
   * @param edition another edition as `<key>/<version>`; the page's own by default
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
 * A part of the edition in the language of the page, with placeholders for unknown facts. Every page has `core`. Another part comes with
 * the page that shows it. Any other page waits for the part.
 * @throws when no edition is provided
 */
export function useEdition<Name extends keyof Parts>(part: Name): Parts[Name] {
  const edition = useSource();
  return edition.here(part) ?? use(edition.fetch(part));
}

/**
 * `core` of the edition that is live now. So a form that has long been open gets new fees and wallets, while its page stays.
 * @param answer the server's last answer, which names the live edition as `<key>/<version>`. Without an answer, or if the fetch fails, the
 * page's own `core` is used. Each answer tries again
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
