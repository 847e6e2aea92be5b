import { web } from '../jest/web.mjs';

export default web('mfe-registration');
