// npm run documents: has LibreOffice write the real documents anew that tests send as abstracts.
import { prepare } from './set-up/prepare.mjs';

await prepare();
const { register } = await import('tsx/esm/api');
register();
await import('./documents/write.ts');
