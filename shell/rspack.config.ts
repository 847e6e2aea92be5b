import { hostBuild, serverBuild } from '@conference/federation/build';
import { version } from '@conference/shell-kit/package.json';

export default [hostBuild('shell', __dirname, version), serverBuild(__dirname)];
