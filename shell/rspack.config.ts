import { hostBuild, prerenderBuild, serverBuild } from '@conference/federation/build';
import { url } from '@conference/site-map';
import { version } from '@conference/shell-kit/package.json';

export default [
  hostBuild('shell', __dirname, version, [url.login]),
  prerenderBuild('shell', __dirname, 'dist/client', './src/prerender.tsx'),
  serverBuild(__dirname),
];
