import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { run } from '../harness/command';
import { mayInstall } from './system-packages';

/**
 * The folder with the faces of an Android phone. Only programs that measure pages, or take pictures of pages in Bangla, look there.
 * Nothing else on the machine is drawn with them.
 */
const FACES = '/var/cache/conference/faces';

/** What is taken out of Debian's packages: 14 MB are fetched, and 2 MB stay. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  'fonts-noto-core': [
    'noto/NotoSansBengali-Regular.ttf',
    'noto/NotoSansBengali-Bold.ttf',
    'noto/NotoSerif-Regular.ttf',
    'noto/NotoSerif-Bold.ttf',
  ],
  'fonts-roboto-unhinted': [
    'roboto/unhinted/RobotoTTF/Roboto-Regular.ttf',
    'roboto/unhinted/RobotoTTF/Roboto-Medium.ttf',
    'roboto/unhinted/RobotoTTF/Roboto-Bold.ttf',
  ],
};

/** The folder with the faces of an Android phone. It is filled when it is first asked for. @throws when that is not possible */
export function phoneFaces(): string {
  const isThere = Object.values(TAKEN).every((paths) => paths.every((path) => existsSync(join(FACES, basename(path)))));
  if (isThere) return FACES;
  if (!mayInstall())
    throw new Error(`The faces of a phone are needed in ${FACES}. As root on Debian, this fetches them.`);
  console.log(`Fetching the faces of a phone (${FACES}) ...`);
  fetchInto(FACES);
  return FACES;
}

/** Installs nothing: an installed face would change all that the machine's browsers draw. */
function fetchInto(folder: string): void {
  const work = mkdtempSync(join(tmpdir(), 'faces-'));
  const unfinished = `${folder}-unfinished`;
  try {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    run(['apt-get', 'update', '-qq']);
    run(['apt-get', 'download', '-qq', '-o', 'APT::Sandbox::User=root', ...Object.keys(TAKEN)], { cwd: work });
    for (const archive of readdirSync(work).filter((file) => file.endsWith('.deb'))) {
      const [name = ''] = archive.split('_');
      run(['dpkg-deb', '--extract', join(work, archive), join(work, name)]);
      for (const path of TAKEN[name] ?? [])
        // They may lie on another file system.
        run(['cp', join(work, name, 'usr/share/fonts/truetype', path), unfinished]);
    }
    mkdirSync(dirname(folder), { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(work, { recursive: true });
  }
}
