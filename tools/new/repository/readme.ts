import { titleOf } from '../files';

/** The page that explains a module's repository. */
export const readme = (name: string, prefix: string): string => `# ${titleOf(name)}

A module of the conference, in a repository of its own. It owns \`${prefix}\`.

\`\`\`sh
npm install
npm run build    # writes dist
npm test         # types, pages, and whether a site would refuse what was built
npm run dev -- --against https://conference.example.org   # shows it within that site, in your own browser
\`\`\`

## Within a running site
\`npm run dev -- --against <site>\` serves the module from this machine and prints an address of the site. An organiser opens it in a browser on
this machine and confirms it. That browser then shows the site with this module for an hour; nobody else sees it. Pages show a change by
themselves and keep their state. What fails, and what has the wrong type, stands over the page with the lines of the sources.

## Files
- \`remote.ts\` declares what a site needs to know: the module's name, its addresses, its pages with their titles, its entries in the menu,
  the kit it works with, and the most that its scripts may weigh.
- \`src/routes.tsx\` has its routes. Another page is a route here and an entry of \`pages\` in \`remote.ts\`.
- \`src/build.spec.ts\` checks the last build as a site does before it opens pages: run \`npm run build\` first.
- \`vendor\` has the packages of the conference: \`shell-kit\` is what the shell lends to modules at run time, \`ui\` has components,
  \`contracts\` and \`api-client\` the calls of the API, \`federation\` the build, \`release-store\` its checks.

## Rules
- React and \`@conference/shell-kit\` come from the shell. All else is part of the build, and counts towards \`scriptBudget\`.
- Styles are CSS Modules. A host that is linked to is named in \`linksTo\`.
- An entry of the menu has a label of at most 30 characters, and leads to a page of this module; there are at most five. With
  \`for: 'user'\` or \`for: 'admin'\` only signed-in people of that role see it.
- A page that is rendered with the release (\`prerender\`) runs without a window: code that needs one belongs in an effect.

## Publishing
In a checkout of the conference, on the machine of the site:

\`\`\`sh
npm run release -- stage ${name} --build <this folder>/dist      # for a preview in the console, under Releases
npm run release -- publish ${name} --build <this folder>/dist
npm run release -- rollback ${name}
npm run release -- remove ${name}
\`\`\`

## Newer packages
\`npm run new -- packages <this folder>/vendor\` in a newer checkout of the conference writes them, and
\`npm install ./vendor/*.tgz\` installs them.
`;
