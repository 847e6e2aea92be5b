// npm run screens: takes the pictures of docs/screens anew, of a rehearsal.
import { prepare } from './set-up/prepare.mjs';

await prepare();
const { register } = await import('tsx/esm/api');
register();
await import('./screens/take.ts');
