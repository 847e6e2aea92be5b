import { hostBuild, prerenderBuild, serverBuild } from '@conference/federation/build';
import { url } from '@conference/site-map';
import { version } from '@conference/shell-kit/package.json';
import { preloadFonts } from '@conference/ui/preload-fonts';

export default [
  hostBuild(
    {
      name: 'shell',
      kitVersion: version,
      prefixes: [url.login],
      faces: preloadFonts,
      // With its chunks: what a first visit fetches is held to less by the journeys.
      scriptBudget: 158_000,
      linksTo: [
        // The placeholders of what is still to be announced.
        'example.org',
        // What React and the router tell developers.
        ...['react.dev', 'reactrouter.com', 'github.com'],
        // What paths are read against, and nobody is asked.
        ...['localhost', 'own.invalid'],
      ],
    },
    __dirname,
  ),
  prerenderBuild('shell', __dirname, 'dist/client', './src/prerender.tsx'),
  serverBuild(__dirname),
];
