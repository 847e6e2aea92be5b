// Prints a hash of all files of the checkout, without the contents of spec files. Nx asks for it for the tests that read the whole checkout
// (package.json), and keeps their outcome as long as it is the same. If all those files were inputs, any change would count as a change of these
// tests' project.
import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 ** 2,
});
// Nobody reads the tests of other projects; their own tests are an input already.
const isRead = (path) => !/\.spec\.tsx?$/.test(path);
const hash = createHash('sha256');
// One that git still knows may have been deleted.
for (const path of (files.stdout ?? '')
  .split('\0')
  .filter((path) => path && existsSync(path))
  .sort()) {
  hash.update(`${path}\0`);
  if (isRead(path)) hash.update(createHash('sha256').update(readFileSync(path)).digest());
}
// Where git does not tell, nothing is ever the same.
console.log(files.status === 0 ? hash.digest('hex') : randomUUID());
