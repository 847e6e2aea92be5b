// npm run free-admin -- chair@example.org: ends the second factor of an account whose phone and recovery codes are lost (docs/operations.md, a lost phone).
import { apiCommand } from './api-command.mjs';

const [email = ''] = process.argv.slice(2);
apiCommand('--free-admin', email);
