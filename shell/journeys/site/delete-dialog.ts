import { expect, type Page } from '@playwright/test';
import { failing } from './failing';

/** Something in the console that is deleted after a question. */
interface Removal {
  /** The button that asks, by its whole name. */
  button: string;
  /** The button behind which that one is, if it is. */
  behind?: string;
  /** The call, as `METHOD /path`. */
  call: string;
  /** What is said when the server refuses without more than `It is being changed.`, when nobody answers, and when it is done. */
  refused: string;
  network: string;
  done: string;
}

/** Deletes something in the console: No deletes nothing, a refusal and a lost line are told, Yes deletes. */
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
