export { DatabaseAway, DatabaseServer } from './database-server';
export { encryptionOf, type Encryption } from './encryption';
export { Hosts } from './hosts';
export { Lease, LeaseLost, LONG_AGO, machineTables, terms, type Statements } from './lease';
export { brokenOff, lostErrors, undoneErrors } from './undone';
