import { web } from '../jest/web.mjs';

export default { ...web('mfe-admin'), restoreMocks: true };
