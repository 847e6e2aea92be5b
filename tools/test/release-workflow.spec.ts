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
  /** @param changed what Nx finds to have changed @param refused the module that the server refuses */
  function publish(of: string, changed: string[], refused = 'none') {
    const affected = changed.map((module) => `*--affected*"--projects ${module}") echo ${module} ;;`).join(' ');
    program('npx', `case "$*" in ${affected} *--affected*) ;; *) printf 'shell\nmfe-admin\n' ;; esac`);
    program('ssh', `echo "ssh $*"; case "$*" in *${refused}) exit 1 ;; esac`);
    // Nothing is pushed from here.
    program('git', 'if [ "$1" = push ]; then echo "pushed $4"; else PATH=${PATH#*:} exec git "$@"; fi');
    const env = { COMMIT: of, TESTS: '7', HOST: 'conference.example.org', TOKEN: 'x', GITHUB_REPOSITORY: 'a/b' };
    return run(join(root, '.github/publish-affected.sh'), [], env);
  }
  const asked = (output: string) => output.split('\n').filter((line) => line.startsWith('ssh'));
  const asking = (module: string, of = commit('main')) =>
    `ssh -n conference@conference.example.org ${of} tests-7 ${module}`;

  it('asks the server for each module of that commit, and marks it', () => {
    git('tag', 'released-shell', 'main~1');
    git('tag', 'released-mfe-admin', 'main~1');
    const { status, output } = publish(commit('main'), ['shell', 'mfe-admin']);

    expect([status, asked(output)]).toEqual([0, [asking('mfe-admin'), asking('shell')]]);
    expect([commit('released-shell'), commit('released-mfe-admin')]).toEqual([commit('main'), commit('main')]);
    expect(output).toContain('pushed refs/tags/released-shell');
  });

  it('publishes everything at first', () => {
    expect(asked(publish(commit('main'), []).output)).toEqual([asking('mfe-admin'), asking('shell')]);
  });

  it('leaves a module that has not changed since it was last published, whatever was published of others', () => {
    git('tag', 'released-shell', 'main');
    git('tag', 'released-mfe-admin', 'main~1');
    expect(asked(publish(commit('main'), ['mfe-admin']).output)).toEqual([asking('mfe-admin')]);
  });

  it('goes on when one is refused, and tries that one again next time', () => {
    const { status, output } = publish(commit('main'), ['shell', 'mfe-admin'], 'mfe-admin');

    expect([status, output]).toEqual([1, expect.stringMatching(/Not published: mfe-admin$/)]);
    expect(commit('released-shell')).toBe(commit('main'));
    expect(git('tag', '--list', 'released-mfe-admin')).toBe('');
  });

  it('does not go back to what is older, when an older run is run again', () => {
    git('tag', 'released-shell', 'main');
    git('tag', 'released-mfe-admin', 'main');
    const { status, output } = publish(commit('main~1'), ['mfe-admin']);
    expect([status, output]).toEqual([1, expect.stringMatching(/^mfe-admin: \w+ does not follow what is released/)]);
    expect(asked(output)).toEqual([]);
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

  it.each(['git@github.com:demo/conference.git', 'https://github.com/demo/conference'])(
    'names the run of their tests, of a repository at %s',
    (origin) => {
      // Nothing is fetched from there.
      program('git', `case "$*" in fetch*) ;; *get-url*) echo ${origin} ;; *) PATH=\${PATH#*:} exec git "$@" ;; esac`);
      git('update-ref', 'refs/remotes/origin/main', 'main');
      expect(command(`${commit('main')} tests-7 mfe-admin`)).toEqual({
        status: 0,
        output: 'npm run release -- publish mfe-admin --evidence https://github.com/demo/conference/actions/runs/7',
      });
    },
  );

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
