// npm run release -- <command>: ships one module, alone (docs/releasing.md).
import { prepare } from './set-up/prepare.mjs';

await prepare();
const { register } = await import('tsx/esm/api');
register();
await import('./release/main.ts');
