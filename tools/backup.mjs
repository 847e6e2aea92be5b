// npm run backup -- <folder>: takes a backup of the site that DATA_DIR and DATABASE_URL name, while it runs.
// It installs nothing: whoever runs it on a server may not change the checkout.
import { register } from 'tsx/esm/api';

register();
await import('./backup/back-up.ts');
