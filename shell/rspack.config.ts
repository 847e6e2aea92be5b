import { hostBuild } from '@conference/federation/build';
import { version } from '@conference/shell-kit/package.json';

export default hostBuild('shell', __dirname, version);
