import type { Parts } from '@conference/edition';
import { useEdition } from '@conference/shell-kit';
import { FactList } from '../facts/fact-list';
import { texts } from './texts';

/** Who writes letters, how to reach the organisers, until when, and how long it takes. */
export function WhomToAsk({ ask: { whom, until, takes } }: { ask: Parts['abroad']['ask'] }) {
  const { contact } = useEdition('core');
  const { management } = useEdition('people');
  const head = management.find(({ id }) => id === whom);
  return (
    <FactList
      facts={[
        ...(head ? [{ name: head.role, fact: head.name }] : []),
        { name: texts.ask.email, fact: contact.email },
        ...contact.phones.map(({ number }, index) => ({ name: texts.ask.phone(index + 1), fact: number })),
        { name: texts.ask.until, fact: until },
        { name: texts.ask.takes, fact: takes },
      ]}
    />
  );
}
