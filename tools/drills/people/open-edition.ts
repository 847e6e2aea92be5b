import { contentOf, FIRST_KEY } from '@conference/edition/content';
import { defaultEdition } from '@conference/edition/default';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a site begins with whose forms are open: production knows the wall clock alone. */
export async function openEdition() {
  const { dates } = defaultEdition;
  const tomorrow = `${new Date(Date.now() + DAY_MS).toISOString().slice(0, 19)}Z`;
  const deadlines = { author: tomorrow, audience: tomorrow, volunteer: tomorrow, editing: tomorrow };
  return contentOf(FIRST_KEY, 1, { ...defaultEdition, dates: { ...dates, deadlines } });
}
