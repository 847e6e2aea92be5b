import { hostBuild, serverBuild } from '@conference/federation/build';
import { url } from '@conference/site-map';
import { version } from '@conference/shell-kit/package.json';

export default [hostBuild('shell', __dirname, version, [url.login]), serverBuild(__dirname)];
