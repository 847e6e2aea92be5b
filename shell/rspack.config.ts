import { hostBuild, prerenderBuild, serverBuild } from '@conference/federation/build';
import { url } from '@conference/site-map';
import { version } from '@conference/shell-kit/package.json';
import { faces } from '@conference/ui/faces';

export default [
  hostBuild({ name: 'shell', kitVersion: version, prefixes: [url.login], faces }, __dirname),
  prerenderBuild('shell', __dirname, 'dist/client', './src/prerender.tsx'),
  serverBuild(__dirname),
];
