// npm run edition:check: lists what is still to be found out for this year's edition. With --strict it fails while there is anything.
import { prepare } from './set-up/prepare.mjs';

await prepare();
const { register } = await import('tsx/esm/api');
register();
await import('./edition/check.ts');
