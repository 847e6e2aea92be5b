import { expect } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';

/** The mails that were sent to somebody, oldest first, read from where mail goes. */
export async function mailsTo(dataDir: string, recipient: string) {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
  // Fast, because there are hundreds of other mails and a waiting journey looks again and again.
  const mails = await Promise.all(files.filter((file) => file.includes(recipient)).map((file) => simpleParser(file)));
  return mails.filter(({ to }) => JSON.stringify(to).includes(recipient));
}

/** The code of the last mail that was sent to somebody. */
export async function mailedCode(dataDir: string, email: string): Promise<string> {
  const code = async () => /^[A-Z2-7]{10}$/m.exec((await mailsTo(dataDir, email)).at(-1)?.text ?? '')?.[0];
  await expect.poll(code).toBeDefined();
  return (await code()) ?? '';
}

/** The link of the last invitation that was mailed to somebody. */
export async function mailedLink(dataDir: string, recipient: string): Promise<string> {
  const link = async () => /\bhttp\S+invitation#\S+/.exec((await mailsTo(dataDir, recipient)).at(-1)?.text ?? '')?.[0];
  await expect.poll(link).toBeDefined();
  return (await link()) ?? '';
}
