export { DatabaseServer } from './database-server';
export { encryptionOf, type Encryption } from './encryption';
export { Hosts } from './hosts';
export { Lease, LeaseLost, machineTables, terms, type Statements } from './lease';
