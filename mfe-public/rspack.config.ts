import { remoteBuild } from '@conference/federation/build';
import remote from './remote';

export default remoteBuild(remote, __dirname);
