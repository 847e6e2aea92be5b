import { parseCommand } from './command';

const commandOf = (line: string) => parseCommand(line.split(' ').filter(Boolean));

it('takes several modules to publish and to roll back, each once', () => {
  expect(commandOf('rollback shell mfe-admin shell')).toMatchObject({
    command: 'rollback',
    modules: ['shell', 'mfe-admin'],
  });
  expect(commandOf('publish shell mfe-admin --drop /old --uncommitted')).toMatchObject({
    command: 'publish',
    modules: ['shell', 'mfe-admin'],
    options: { drop: ['/old'], uncommitted: true },
  });
});

it('takes a module to remove or roll back that this checkout does not have', () => {
  for (const command of ['remove', 'rollback', 'history'])
    expect(commandOf(`${command} mfe-old`)).toMatchObject({ command, modules: ['mfe-old'] });
});

it('takes why an older commit is to go live', () => {
  expect(commandOf('publish shell --older bisecting')).toMatchObject({ options: { older: 'bisecting' } });
});

it('takes a site on another machine, with a token of the module', () => {
  const line =
    'publish mfe-admin --site https://conference.example.org/ --evidence https://ci.example.org/7 --reason typo';
  expect(parseCommand(line.split(' '), 'publisher_x')).toMatchObject({
    modules: ['mfe-admin'],
    options: {
      site: 'https://conference.example.org',
      token: 'publisher_x',
      reason: 'typo',
      evidence: 'https://ci.example.org/7',
    },
  });
});

it('takes the sentence in place of a module that is switched off', () => {
  expect(parseCommand(['switch', 'mfe-old', 'off', 'We are back at noon.'])).toMatchObject({
    command: 'switch',
    modules: ['mfe-old'],
    options: { sentence: 'We are back at noon.' },
  });
  expect(commandOf('switch mfe-old on')).toMatchObject({ modules: ['mfe-old'], options: { sentence: undefined } });
});

it('takes the build of a module that this checkout does not have', () => {
  for (const command of ['publish', 'stage'])
    expect(commandOf(`${command} mfe-guests --build ../guests/dist`)).toMatchObject({
      modules: ['mfe-guests'],
      options: { build: '../guests/dist' },
    });
});

it('takes how many visitors are given a version, all by default', () => {
  expect(commandOf('publish mfe-admin --share 10')).toMatchObject({ modules: ['mfe-admin'], options: { share: 10 } });
  expect(commandOf('publish mfe-admin').options.share).toBe(100);
  expect(commandOf('rollout mfe-old 50')).toMatchObject({ modules: ['mfe-old'], options: { share: 50 } });
});

it('takes whether pages are to be kept for when there is no network', () => {
  expect(commandOf('offline off')).toMatchObject({ command: 'offline', modules: [], options: { offline: 'off' } });
});

it.each([
  ['', 'What is to be done?'],
  ['toString', 'There is no command toString.'],
  ['publish', 'Which module is to be published?'],
  ['stage', 'Which module is to be staged?'],
  ['rollback', 'Which module is to be rolled back?'],
  ['remove', 'Which module is to be removed?'],
  ['remove mfe-admin mfe-profile', 'remove takes one module.'],
  ['publish shell --older=', 'Why is an older commit to go live (--older "why")?'],
  ['publish shell --evidence passed', 'Where can the tests be looked at (--evidence https://...)?'],
  ['publish shell --site nowhere', 'At which site (--site https://...)?'],
  ['publish shell mfe-admin --site https://a.example.org', '--site goes with one module, as its token does.'],
  [
    'publish shell --site https://a.example.org',
    'Which token of the module (RELEASE_TOKEN)? Organisers make one in the console, under Releases.',
  ],
  ['publish shell mfe-guests --build dist', '--build goes with one module.'],
  ['stage shell --older why', '--older does not belong to stage.'],
  ['publish mfe-nothing', 'There is no module mfe-nothing.'],
  [
    'rollback shell mfe-admin --to 01ab',
    '--to goes with one module: several go back to the version before, each to its own.',
  ],
  ['publish shell --to 01ab', '--to does not belong to publish.'],
  ['rollback shell --drop /old', '--drop does not belong to rollback.'],
  ['rollback shell --uncommitted', '--uncommitted does not belong to rollback.'],
  ['status --keep 3', '--keep does not belong to status.'],
  ['switch', 'Which module is to be switched (switch mfe-a off "why", switch mfe-a on)?'],
  ['switch mfe-a', 'Off with which sentence for visitors, or on (switch mfe-a off "why", switch mfe-a on)?'],
  ['switch mfe-a off', 'Off with which sentence for visitors, or on (switch mfe-a off "why", switch mfe-a on)?'],
  ['switch mfe-a on why', 'Off with which sentence for visitors, or on (switch mfe-a off "why", switch mfe-a on)?'],
  ['rollout', 'Which module is to be rolled out (rollout mfe-a 50)?'],
  ['rollout mfe-a', 'To how many of a hundred visitors: 1, 10, 50, 100?'],
  ['rollout mfe-a 20', 'To how many of a hundred visitors: 1, 10, 50, 100?'],
  ['rollout mfe-a 50 mfe-b', 'To how many of a hundred visitors: 1, 10, 50, 100?'],
  ['publish shell --share half', 'To how many of a hundred visitors: 1, 10, 50, 100?'],
  ['publish shell mfe-admin --share 10', '--share goes with one module.'],
  ['stage shell --share 10', '--share does not belong to stage.'],
  ['prune', 'How many releases are to be kept (--keep 10)?'],
  ['prune --keep none', 'How many releases are to be kept (--keep 10)?'],
  ['prune shell --keep 3', 'prune takes no module.'],
  ['offline', 'Are pages to be kept for when there is no network (offline on, offline off)?'],
  ['offline off shell', 'Are pages to be kept for when there is no network (offline on, offline off)?'],
  ['offline off --keep 3', '--keep does not belong to offline.'],
  ['status nothing', 'status takes no module.'],
  ['status --nothing', "Unknown option '--nothing'."],
  ['prune --keep -1', "Option '--keep' argument is ambiguous."],
  ['history shell mfe-admin', 'history takes one module.'],
])('refuses "%s"', (line, sentence) => {
  expect(() => commandOf(line)).toThrow(new Error(sentence));
});
