// npm run restore -- <folder>: puts a backup into the empty DATA_DIR and database that the settings name.
// It installs nothing: on a server its user may not change the checkout.
import { register } from 'tsx/esm/api';

register();
await import('./backup/restore.ts');
