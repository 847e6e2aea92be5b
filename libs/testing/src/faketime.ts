import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const LIBRARIES = '/usr/lib';

/** The library of Debian's `faketime`, which shows a process another time, if this machine has it. */
export const findFaketime = (): string | undefined =>
  (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
    .map((architecture) => join(LIBRARIES, architecture, 'faketime/libfaketime.so.1'))
    .find((path) => existsSync(path));
