import { web } from '../../jest/web.mjs';

export default web('clock');
