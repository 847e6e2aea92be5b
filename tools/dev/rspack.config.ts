import { watchBuild } from '@conference/federation/build';
import { join } from 'node:path';

const { DEV_MODULE = '', DEV_BUILD = '' } = process.env;
const root = join(__dirname, '../..', DEV_MODULE);

// eslint-disable-next-line @typescript-eslint/no-require-imports -- which module is only known when it is said, and a configuration is not waited for
export default watchBuild(require(join(root, 'remote.ts')).default, root, DEV_BUILD);
