// The Bangla texts of the kit.
import { failure } from './failure/texts.bn';
import { scheme } from './scheme/texts.bn';

/** The shell, which lends the kit, learns these. */
export const words = { failure, scheme };
