import { execFile } from 'node:child_process';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inFolder } from '../harness/in-folder';
import { root } from '../set-up/prepare.mjs';

const MISSING =
  'This needs LibreOffice and letters for Bangla: on Debian, apt-get install libreoffice-writer libreoffice-calc libreoffice-math fonts-beng.';
const target = join(root, 'libs/testing/files/documents');
/** The filters by which LibreOffice writes Word's two formats. */
const formats = ['docx:MS Word 2007 XML', 'doc:MS Word 97'];

/** Has LibreOffice write each document of this folder in both formats. They are flat OpenDocument text, which it can also edit. */
async function main(folder: string): Promise<void> {
  const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.fodt'));
  const sources = names.map((name) => join(import.meta.dirname, name));
  await mkdir(target, { recursive: true });
  for (const format of formats) {
    // A profile of its own: one that runs already would do the work with its own settings.
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const options = ['--headless', '--convert-to', format, '--outdir', target];
    await promisify(execFile)('soffice', [profile, ...options, ...sources]);
    for (const name of names) {
      const file = name.replace('fodt', format.split(':')[0] ?? '');
      console.log(`${file}: ${(await stat(join(target, file))).size} bytes`);
    }
  }
}

await inFolder(main).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  console.error(MISSING);
  process.exitCode = 1;
});
