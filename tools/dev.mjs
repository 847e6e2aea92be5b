// npm run dev -- <module>: works on one module, with the rest as it is released (docs/releasing.md).
import { prepare } from './set-up/prepare.mjs';

await prepare();
const { register } = await import('tsx/esm/api');
register();
await import('./dev/main.ts');
