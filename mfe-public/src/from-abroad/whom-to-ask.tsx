import type { Parts } from '@conference/edition';
import { useEdition } from '@conference/shell-kit';
import { FactList } from '../facts/fact-list';
import { texts } from './texts';

/** Who writes letters, how to reach the organisers, until when, and how long it takes. */
export function WhomToAsk({ ask: { whom, until, takes } }: { ask: Parts['fromAbroad']['ask'] }) {
  const { contact } = useEdition('core');
  return (
    <FactList
      facts={[
        ...whom.map(({ role, name }) => ({ name: role, fact: name })),
        { name: texts.ask.email, fact: contact.email },
        ...contact.phones.map(({ number }, index) => ({ name: texts.ask.phone(index + 1), fact: number })),
        { name: texts.ask.until, fact: until },
        { name: texts.ask.takes, fact: takes },
      ]}
    />
  );
}
