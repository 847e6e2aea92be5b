// npm test: does its own set-up, then hands over to test/main.ts.
import { prepare } from './set-up/prepare.mjs';

await prepare();
const { register } = await import('tsx/esm/api');
register();
await import('./test/main.ts');
