// npm run backup -- <folder>: takes a backup of the site that DATA_DIR and DATABASE_URL name, while it runs.
// It installs nothing: on a server its user may not change the checkout.
import { register } from 'tsx/esm/api';

register();
await import('./backup/back-up.ts');
