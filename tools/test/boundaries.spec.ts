import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nxEnv, nxScript } from '../nx';
import { modulesIn } from '../release/modules';

const root = join(__dirname, '../..');
const nx = (...parameters: string[]) =>
  spawnSync(process.execPath, [join(root, nxScript), ...parameters], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...nxEnv },
  });

const forbidden: [project: string, line: string][] = [
  ['mfe-public/src', "import '../../mfe-admin/src/routes';"],
  ['mfe-public/src', "import '@conference/mfe-admin/src/routes';"],
  ['mfe-public/src', "import 'antd';"],
  ['shell/src', "import 'antd';"],
  ['mfe-registration/src', "import 'react-router-dom';"],
  ['mfe-profile/src', "import '@nestjs/common';"],
  ['libs/contracts/src', "import 'react';"],
  ['libs/edition/src', "import '@conference/contracts';"],
  ['libs/clock/src', "import '@conference/contracts/calls';"],
  ['libs/ui/src', "import '@conference/release-store';"],
  ['api/src', "import '@conference/ui';"],
  ['api/src/database', "import '../accounts/account.entity';"],
  ['api/src/database', "import '../http/refusals';"],
  ['api/src/database/migrations', "import '../../accounts/account.entity';"],
  ['api/src/http', "import '../app.module';"],
  ['api/src/accounts', "import '../auth/sessions';"],
];
const allowed: [project: string, line: string][] = [
  ['mfe-admin/src', "import 'antd';"],
  ['shell/src', "import '@conference/ui';"],
  ['api/src/http', "import '../database/away';"],
  ['api/src/auth', "import '../accounts/account.entity';"],
  ['api/src', "import '@conference/release-store';"],
];

describe('the boundaries between projects, and between the folders of the API', () => {
  const trials = [...forbidden, ...allowed].map(([project, line], index) => {
    return { project, line, file: join(root, project, `trial-${index}.ts`) };
  });
  let refused: string[];

  beforeAll(() => {
    // The rule reads Nx's project graph from its cache. Without a cache it would pass everything.
    nx('show', 'projects');
    const { stdout } = spawnSync(process.execPath, [join(__dirname, 'lint-texts.mjs')], {
      cwd: root,
      encoding: 'utf8',
      input: JSON.stringify(trials),
    });
    refused = JSON.parse(stdout);
  }, 60_000);

  it.each(trials.slice(0, forbidden.length))('in $project refuse $line', ({ file }) => {
    expect(refused).toContain(file);
  });

  it.each(trials.slice(forbidden.length))('in $project allow $line', ({ file }) => {
    expect(refused).not.toContain(file);
  });
});

describe('what a change touches', () => {
  const affected = (...files: string[]) =>
    JSON.parse(nx('show', 'projects', '--affected', '--json', `--files=${files.join(',')}`).stdout).sort();

  it('is mfe-admin and the journeys, for a change in mfe-admin', () => {
    expect(affected('mfe-admin/src/routes.tsx')).toEqual(['journeys', 'mfe-admin']);
  }, 60_000);

  it('is nothing, for a change of what people read', () => {
    expect(affected('mfe-admin/README.md', 'docs/releasing.md')).toEqual([]);
  }, 60_000);

  it('is everybody who uses them, for a change in libs/contracts', () => {
    expect(affected('libs/contracts/src/text.ts')).toEqual([
      'api',
      'api-client',
      'clock',
      'contracts',
      'database-server',
      'federation',
      'forms',
      'journeys',
      ...modulesIn(root),
      'shared-releases',
      'shell',
      'shell-kit',
      'telemetry',
      'testing',
      'tools',
    ]);
  }, 60_000);
});
