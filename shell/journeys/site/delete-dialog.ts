import { expect, type Page } from '@playwright/test';
import { failing } from './failing';

/** A record in the console that is deleted after a question. */
interface Removal {
  /** The full name of the button that asks. */
  button: string;
  /** The button that reveals that one, if it is hidden. */
  behind?: string;
  /** The call, as `METHOD /path`. */
  call: string;
  /** The messages for a refusal with only `It is being changed.`, for no answer, and for success. */
  refused: string;
  network: string;
  done: string;
}

/** Deletes a record in the console. Checks that No deletes nothing, that a refusal and a lost line show a message, and that Yes deletes. */
export async function expectDeleteDialog(
  page: Page,
  { button, behind, call, refused, network, done }: Removal,
): Promise<void> {
  const answer = async (word: 'Yes' | 'No') => {
    const asks = page.getByRole('button', { name: button });
    if (behind && (await asks.count()) === 0) await page.getByRole('button', { name: behind }).click();
    await asks.click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
    await question.getByRole('button', { name: word }).click();
    await expect(question).toBeHidden();
  };
  const says = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && calls.push(new URL(request.url()).pathname));

  await answer('No');
  expect(calls).toEqual([]);
  await failing(page, call, { says: 'It is being changed.' }, async () => {
    await answer('Yes');
    await says(refused);
  });
  await failing(page, call, 'unreachable', async () => {
    await answer('Yes');
    await says(network);
  });
  await answer('Yes');
  await says(done);
  expect(calls).toHaveLength(3);
}
