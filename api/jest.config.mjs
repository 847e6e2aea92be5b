import { node } from '../tools/jest/node.mjs';

export default node('api');
