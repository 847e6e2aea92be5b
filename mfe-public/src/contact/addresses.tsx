import { isPlaceholder, type Placeholder } from '@conference/edition';
import { useEdition } from '@conference/shell-kit';
import { TextLink } from '@conference/ui';
import { FactList } from '../facts/fact-list';
import { texts } from './texts';

/** Where the organisers are, and how to reach them. */
export function Addresses({ city }: { city: string }) {
  const { address, email, phones } = useEdition('core').contact;
  return (
    <FactList
      facts={[
        { name: texts.address, fact: address },
        { name: texts.city, fact: city },
        { name: texts.email, fact: linked(email, 'mailto:') },
        ...phones.map(({ number }, index) => ({ name: texts.phone(index + 1), fact: linked(number, 'tel:') })),
      ]}
    />
  );
}

/** A mail or phone link; a placeholder is no link, so that nobody reaches a stranger. */
function linked(to: string | Placeholder, scheme: 'mailto:' | 'tel:') {
  if (isPlaceholder(to)) return to;
  // A number is not broken into two lines.
  return <TextLink href={scheme + to.replaceAll(' ', '')}>{to.replaceAll(' ', '\u00a0')}</TextLink>;
}
