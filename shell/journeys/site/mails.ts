import { expect } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';

/** The mails that were sent to somebody, oldest first, read from where mail goes. */
export async function mailsTo(dataDir: string, recipient: string) {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map(async (name) => simpleParser(await readFile(join(folder, name)))));
  return mails.filter(({ to }) => JSON.stringify(to).includes(recipient));
}

/** The code of the last mail that was sent to somebody. */
export async function mailedCode(dataDir: string, email: string): Promise<string> {
  const code = async () => /^[A-Z2-7]{10}$/m.exec((await mailsTo(dataDir, email)).at(-1)?.text ?? '')?.[0];
  await expect.poll(code).toBeDefined();
  return (await code()) ?? '';
}
