import { Account } from './accounts/account.entity';
import { ApiProcess } from './testing/api-process';
import { freshSettings, startedSettings } from './testing/fresh-settings';
import { SlowUpload } from './testing/slow-upload';
import { TestApi } from './testing/test-api';

describe('an API in which something breaks that nobody has foreseen', () => {
  let api: ApiProcess | undefined;
  // Whatever a test that failed has left running.
  afterEach(() => api?.signal('SIGKILL'));

  const linesOf = (output: string) =>
    output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as object] : []));

  /** Breaks when it is told to, and in which words. */
  const breaking = `process.on('message', ([how, words]) => {
    const error = new TypeError(words);
    if (how === 'throw') setImmediate(() => { throw error; });
    if (how === 'reject') Promise.reject(error);
    if (how === 'reject a text') Promise.reject(words);
  });`;

  it.each([
    ['throw', { failure: 'uncaughtException', error: 'TypeError' }],
    ['reject', { failure: 'unhandledRejection', error: 'TypeError' }],
    ['reject a text', { failure: 'unhandledRejection', reason: 'ERR_UNHANDLED_REJECTION' }],
  ])(
    'says what and where but quotes nobody, finishes what it has begun, and ends with 1: %s',
    async (how, sentence) => {
      api = await ApiProcess.on(await startedSettings(), breaking);
      const upload = await SlowUpload.begin(api.address);
      // The second line looks like a place in the code.
      api.tell(how, 'amina@example.org was here\n    at amina@example.org');
      await api.closed();

      expect((await upload.finish()).status).toBe(201);
      expect(await api.code).toBe(1);
      expect(linesOf(api.output)).toContainEqual(
        expect.objectContaining({ level: 'fatal', from: 'process', places: expect.any(Array), ...sentence }),
      );
      expect(api.output).not.toContain('amina');
    },
  );

  it('quotes nobody of whom a start that failed has spoken', async () => {
    // A database of its own: the trigger would stay for the next suite.
    const settings = await freshSettings();
    const before = await TestApi.on(settings);
    await before.dataSource.getRepository(Account).delete({ role: 'admin' });
    const says = "'amina@example.org is taken'";
    const refuse =
      globalThis.testDatabase === 'server'
        ? `FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = ${says}`
        : `BEGIN SELECT RAISE(ABORT, ${says}); END`;
    await before.dataSource.query(`CREATE TRIGGER broken BEFORE INSERT ON account ${refuse}`);
    await before.end();

    api = ApiProcess.launch(settings);
    expect(await api.code).toBe(1);
    expect(api.isReady).toBe(false);
    expect(linesOf(api.output)).toContainEqual(
      expect.objectContaining({
        level: 'fatal',
        from: 'process',
        failure: 'start',
        error: 'QueryFailedError',
        reason: expect.any(String),
      }),
    );
    expect(api.output).toMatch(/^The API cannot start \(\w+\)\.$/m);
    expect(api.output).not.toContain('amina');
  });
});
