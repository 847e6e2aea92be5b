// Says in one word what the checkout it is run in consists of, whatever its spec files say. Nx asks for it beside tests that read all of it (package.json): so their
// outcome is kept as long as nothing has changed. Named as inputs, all those files would make any change a change of these tests' project.
import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 ** 2,
});
// Nobody reads the tests of other projects, and their own are an input by themselves.
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
