import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../set-up/prepare.mjs';
import { abstracts } from './abstracts';

const MISSING =
  'This needs LibreOffice and letters for Bangla: on Debian, apt-get install libreoffice-writer libreoffice-calc libreoffice-math fonts-beng.';
const target = join(root, 'libs/testing/files/documents');
/** The filters by which LibreOffice writes Word's two formats. */
const formats = ['docx:MS Word 2007 XML', 'doc:MS Word 97'];

/** Has LibreOffice write each document in both formats. */
async function main(folder: string): Promise<void> {
  const sources = Object.keys(abstracts).map((name) => join(folder, `${name}.fodt`));
  for (const [name, text] of Object.entries(abstracts)) await writeFile(join(folder, `${name}.fodt`), text);
  await mkdir(target, { recursive: true });
  for (const format of formats) {
    // A profile of its own: one that runs already would do the work with its own settings.
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    await promisify(execFile)('soffice', [
      profile,
      '--headless',
      '--convert-to',
      format,
      '--outdir',
      target,
      ...sources,
    ]);
    for (const name of Object.keys(abstracts)) {
      const file = `${name}.${format.split(':')[0]}`;
      console.log(`${file}: ${(await stat(join(target, file))).size} bytes`);
    }
  }
}

const folder = await mkdtemp(join(tmpdir(), 'documents-'));
try {
  await main(folder);
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  console.error(MISSING);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
