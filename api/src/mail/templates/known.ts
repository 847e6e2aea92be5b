import { templateId, type Message, type Original } from '../message';
import { messages } from '../messages';

/** A template of the product: its mail, and the case. */
export interface Known {
  id: string;
  message: Message<never>;
  original: Original<never>;
}

/** The templates of all mails, in the order of the mails. */
export const knownTemplates: readonly Known[] = messages.flatMap((message) =>
  message.originals.map((original) => ({ id: templateId(message, original), message, original })),
);
