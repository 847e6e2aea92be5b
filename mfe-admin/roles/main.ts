import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES_DOC, rolesDoc } from './roles-doc';

writeFileSync(join(import.meta.dirname, '..', ROLES_DOC), rolesDoc());
