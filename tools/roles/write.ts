import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';
import { ROLES_DOC, rolesDoc } from './roles-doc';

writeFileSync(join(root, ROLES_DOC), rolesDoc());
