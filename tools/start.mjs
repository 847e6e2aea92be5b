// npm start: does its own set-up, then hands over to start/main.ts.
import { prepare } from './set-up/prepare.mjs';

await prepare();
const { register } = await import('tsx/esm/api');
register();
await import('./start/main.ts');
