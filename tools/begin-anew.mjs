// npm run begin-anew [-- --yes]: takes the database and the DATA_DIR that the settings name for a pair (docs/operations.md, a database that does not fit).
import { apiCommand } from './api-command.mjs';

const isMeant = process.argv.includes('--yes');
apiCommand('--begin-anew', ...(isMeant ? ['--yes'] : []));
