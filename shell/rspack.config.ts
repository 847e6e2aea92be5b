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
      // Includes all chunks. The journeys allow less for a first visit. The hashes in names of classes alone move it by some 60 bytes.
      scriptBudget: 158_200,
      linksTo: [
        // Placeholders for addresses that are not known yet.
        'example.org',
        // Links for developers in messages of React and the router.
        ...['react.dev', 'reactrouter.com', 'github.com'],
        // Bases for parsing paths, which are never requested.
        ...['localhost', 'own.invalid'],
      ],
    },
    __dirname,
  ),
  prerenderBuild('shell', __dirname, 'dist/client', './src/prerender.tsx'),
  serverBuild(__dirname),
];
