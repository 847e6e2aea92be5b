import { localBuild } from '@conference/federation/local';
import { join } from 'node:path';

const root = join(__dirname, '../..', process.env['DEV_MODULE'] ?? '');

// eslint-disable-next-line @typescript-eslint/no-require-imports -- which module is only known when it is said, and a configuration is not waited for
export default localBuild(require(join(root, 'remote.ts')).default, root);
