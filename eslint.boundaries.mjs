/**
 * Who may depend on whom, and on which packages: data flows downhill (docs/architecture.md). Every project has exactly
 * one `type:` tag; what is not listed is forbidden.
 */
const NEST = ['@nestjs/*', 'typeorm', '@nestjs-modules/*', 'express', 'multer', 'mysql2', 'libsql'];
const REACT = ['react', 'react-dom', 'react-dom/*', 'react-hook-form', 'react-hot-toast', 'react-hot-toast/*'];
const ANTD = ['antd', 'antd/*', '@ant-design/*'];
const ROUTER = ['react-router-dom', 'react-router', 'react-router/*'];

const webBans = [...NEST, ...ROUTER];

/** What pages are made of. */
const PAGES = [
  'shell-kit',
  'ui',
  'forms',
  'site-map',
  'edition',
  'contracts',
  'api-client',
  'federation',
  'language',
  'testing',
];

const types = {
  shell: { on: [...PAGES, 'release-store', 'process', 'settings', 'telemetry'], not: [...webBans, ...ANTD] },
  remote: { on: [...PAGES, 'clock'], not: [...webBans, ...ANTD] },
  api: {
    on: [
      'site-map',
      'edition',
      'contracts',
      'language',
      'settings',
      'database-server',
      'bucket',
      'release-store',
      'shared-releases',
      'process',
      'telemetry',
      'testing',
    ],
    not: [...REACT, ...ANTD, ...ROUTER],
  },
  journeys: {
    on: ['edition', 'contracts', 'language', 'site-map', 'settings', 'release-store', 'testing', 'tools'],
    not: [...NEST, ...REACT, ...ANTD, ...ROUTER],
  },
  // Benchmarks fill databases by their bare drivers, and hold the API against one; another holds the pages against the same as one bundle.
  tools: {
    on: [
      'settings',
      'bucket',
      'shared-releases',
      'database-server',
      'federation',
      'release-store',
      'process',
      'telemetry',
      'site-map',
      'edition',
      'contracts',
      'language',
      'testing',
      'ui',
    ],
    not: [...NEST.filter((name) => !['mysql2', 'libsql'].includes(name)), ...REACT, ...ANTD, ...ROUTER],
  },
  'shell-kit': { on: ['contracts', 'edition', 'language', 'ui', 'testing'], not: [...NEST, ...ANTD] },
  forms: { on: ['ui', 'contracts', 'edition', 'language', 'testing'], not: [...webBans, ...ANTD] },
  clock: { on: ['shell-kit', 'api-client', 'contracts', 'edition', 'language', 'testing'], not: [...webBans, ...ANTD] },
  'api-client': { on: ['contracts', 'language', 'testing'], not: [...webBans, ...REACT.slice(1), ...ANTD] },
  contracts: { on: ['edition', 'language'], not: [...webBans, ...REACT, ...ANTD] },
  ui: { on: ['language'], not: [...webBans, ...ANTD] },
  'site-map': { on: [], not: [...webBans, ...REACT, ...ANTD] },
  language: { on: [], not: [...webBans, ...REACT, ...ANTD] },
  edition: { on: ['language'], not: [...webBans, ...REACT, ...ANTD] },
  // Whoever develops a module is lent another React (src/local).
  federation: {
    on: ['release-store', 'contracts', 'site-map', 'edition'],
    not: [...webBans, ...REACT.slice(3), ...ANTD],
  },
  'release-store': { on: ['site-map', 'language'], not: [...webBans, ...REACT, ...ANTD] },
  process: { on: [], not: [...webBans, ...REACT, ...ANTD] },
  bucket: { on: ['settings', 'testing'], not: [...webBans, ...REACT, ...ANTD] },
  'shared-releases': {
    on: ['settings', 'bucket', 'database-server', 'release-store', 'testing'],
    not: [...webBans, ...REACT, ...ANTD],
  },
  'database-server': {
    on: ['settings', 'testing'],
    not: [...webBans.filter((name) => name !== 'mysql2'), ...REACT, ...ANTD],
  },
  telemetry: { on: ['testing'], not: [...webBans, ...REACT, ...ANTD] },
  settings: { on: [], not: [...webBans, ...REACT, ...ANTD] },
  testing: { on: ['contracts', 'edition'], not: [...NEST, ...ANTD] },
};

/** The rule's options. antd lives in the console and nowhere else: `antd: true` for the console's files alone. */
export const boundaries = ({ antd }) => ({
  allow: [],
  // A source-only library is no buildable one; its users build it.
  enforceBuildableLibDependency: false,
  depConstraints: Object.entries(types).map(([type, { on, not }]) => ({
    sourceTag: `type:${type}`,
    onlyDependOnLibsWithTags: on.map((name) => `type:${name}`),
    bannedExternalImports: antd && type === 'remote' ? not.filter((name) => !ANTD.includes(name)) : not,
  })),
});
