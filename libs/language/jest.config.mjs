import { node } from '../../jest/node.mjs';

export default node('language');
