import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');
let folder: string;

/** A repository with three commits on main, and programs that say what they are told to do. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-workflow-'));
  for (const name of ['npx', 'ssh', 'npm']) program(name, `echo "${name} $*"`);
  for (const words of [
    ['init', '--quiet', '--initial-branch=main'],
    ['remote', 'add', 'origin', folder],
  ])
    git(...words);
  for (const text of ['one', 'two', 'three']) git('commit', '--quiet', '--allow-empty', `--message=${text}`);
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string, does: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${does}\n`);
  chmodSync(join(folder, name), 0o755);
}

function run(command: string, parameters: string[], more: NodeJS.ProcessEnv = {}) {
  const who = {
    GIT_AUTHOR_NAME: 'x',
    GIT_AUTHOR_EMAIL: 'x@example.org',
    GIT_COMMITTER_NAME: 'x',
    GIT_COMMITTER_EMAIL: 'x@example.org',
  };
  const env = { ...who, ...more, HOME: folder, PATH: `${folder}:${process.env['PATH'] ?? ''}` };
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd: folder, encoding: 'utf8', env });
  return { status, output: (stdout + stderr).trim() };
}
const git = (...parameters: string[]) => run('git', parameters).output;
const commit = (name: string) => git('rev-parse', name);

describe('the workflow that publishes what a push has changed', () => {
  /** @param changed what Nx finds, by what it is asked for */
  const publish = (of: string, changed: { modules: string; api: string }) => {
    program('npx', `case "$*" in *"--projects api") echo ${changed.api} ;; *) echo ${changed.modules} ;; esac`);
    return run(join(root, '.github/publish-affected.sh'), [], { COMMIT: of, HOST: 'conference.example.org' });
  };

  it('asks the server for the modules of that commit, together', () => {
    git('tag', 'released', 'main~1');
    const output = `publishing shell mfe-admin\nssh conference@conference.example.org ${commit('main')} shell mfe-admin`;
    expect(publish(commit('main'), { modules: 'shell mfe-admin', api: '' })).toEqual({ status: 0, output });
  });

  it('publishes everything at first, whatever else has changed', () => {
    expect(publish(commit('main'), { modules: 'shell', api: 'api' })).toMatchObject({
      status: 0,
      output: expect.stringContaining('ssh'),
    });
  });

  it('does not go back to what is older, when an older run is run again', () => {
    git('tag', 'released', 'main');
    const { status, output } = publish(commit('main~1'), { modules: 'mfe-admin', api: '' });
    expect([status, output]).toEqual([1, expect.stringMatching(/^\w+ does not follow what is released/)]);
    expect(output).not.toContain('ssh');
  });

  it('stops when the API has changed as well', () => {
    git('tag', 'released', 'main~1');
    const { status, output } = publish(commit('main'), { modules: 'mfe-admin', api: 'api' });
    expect([status, output]).toEqual([1, expect.stringMatching(/^The API has changed as well/)]);
    expect(output).not.toContain('ssh');
  });
});

describe('the server that is asked to', () => {
  const command = (words: string) => {
    const script = readFileSync(join(root, 'docs/operations/publish.sh'), 'utf8').replace(
      '/opt/conference-release',
      folder,
    );
    return run('sh', ['-c', script], { SSH_ORIGINAL_COMMAND: words });
  };

  it('publishes modules of a commit of main', () => {
    expect(command(`${commit('main~1')} shell mfe-admin`)).toEqual({
      status: 0,
      output: 'npm run release -- publish shell mfe-admin',
    });
    expect(commit('HEAD')).toBe(commit('main~1'));
  });

  it.each(['', 'sh', 'main --uncommitted', 'main mfe-admin;id', 'main ../x', 'main $(id)', '* mfe-admin'])(
    'does nothing else: %p',
    (words) => {
      expect(command(words)).toEqual({ status: 1, output: 'A commit is wanted, and the names of modules.' });
    },
  );

  it('publishes no commit that is not of main', () => {
    git('checkout', '--quiet', '-b', 'other');
    git('commit', '--quiet', '--allow-empty', '--message=four');
    expect(command(`${commit('other')} mfe-admin`)).toMatchObject({
      status: 1,
      output: expect.stringMatching(/is no commit of main\.$/),
    });
  });
});
