import { contentOf, FIRST_KEY } from '@conference/edition/content';
import { demoEdition } from '@conference/edition/demo';
import type { EditionContent } from '@conference/release-store';
import { storeDemoLogo } from './demo-logos';

/** The edition of a rehearsal for a release store, where the logos of its sponsors and partners are drawn. */
export async function demoContent(store: string): Promise<EditionContent> {
  const { sponsors, partners } = demoEdition.supporters;
  const digests = await Promise.all([...sponsors, ...partners].map((_, number) => storeDemoLogo(store, number)));
  // The name stands beside it.
  const withLogo = <Supporter>(supporter: Supporter, number: number) => ({
    ...supporter,
    logo: { digest: digests[number] ?? '', alt: { en: '' as const } },
  });
  return contentOf(FIRST_KEY, 1, {
    ...demoEdition,
    supporters: {
      sponsors: sponsors.map(withLogo),
      partners: partners.map((partner, index) => withLogo(partner, sponsors.length + index)),
    },
  });
}
