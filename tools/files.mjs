// npm run files -- move | forget: moves abstracts between the disk and a bucket while the site runs (docs/operations.md, abstracts in a bucket).
import { apiCommand } from './api-command.mjs';

// What follows a command is no part of one: nothing is done then.
apiCommand('--files', process.argv.slice(2).join(' '));
