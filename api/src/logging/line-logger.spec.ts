import { LineLogger } from './line-logger';
import { withoutRequestId, withRequestId } from './request-context';

describe('a line of the log', () => {
  let lines: string[];
  let logger: LineLogger;
  beforeEach(() => {
    lines = [];
    logger = new LineLogger({ write: (line) => lines.push(line) });
  });

  const written = () => lines.map((line) => JSON.parse(line) as unknown);

  it('says how grave it is, when it was, who says it, and what', () => {
    logger.warn({ failure: 'timeout', attempts: 2 }, 'mail');

    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^\{.*\}\n$/);
    expect(written()).toEqual([
      {
        level: 'warn',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        from: 'mail',
        failure: 'timeout',
        attempts: 2,
      },
    ]);
  });

  it('takes a sentence for a message', () => {
    logger.fatal('The end is near', 'start');
    expect(written()).toEqual([
      { level: 'fatal', time: expect.any(String), from: 'start', message: 'The end is near' },
    ]);
  });

  it('does not repeat what Nest tells of its own construction', () => {
    logger.log('DatesModule dependencies initialized', 'InstanceLoader');
    expect(lines).toEqual([]);
  });

  it('carries the id of the request that is served, and of no other', async () => {
    const serve = (requestId: string) =>
      withRequestId(requestId, async () => {
        await Promise.resolve();
        logger.log({ text: requestId }, 'test');
      });
    await Promise.all([serve('one'), serve('two')]);
    withRequestId('three', () => withoutRequestId(() => logger.log({ text: 'nobody' }, 'test')));

    expect(written()).toMatchObject([
      { text: 'one', requestId: 'one' },
      { text: 'two', requestId: 'two' },
      { text: 'nobody' },
    ]);
    expect(lines[2]).not.toContain('requestId');
  });

  it.each(['authorization', 'cookie', 'password', 'newPassword', 'passwordHash', 'token', 'code', 'email'])(
    'strikes out what stands under %s by mistake',
    (secret) => {
      logger.error(
        { [secret]: 'hush', of: { [secret]: 'hush', deep: { [secret]: 'hush' } }, all: [1, [{ [secret]: 'hush' }]] },
        'test',
      );

      const removed = { [secret]: '[removed]' };
      expect(written()).toMatchObject([{ ...removed, of: { ...removed, deep: removed }, all: [1, [removed]] }]);
      expect(lines[0]).not.toContain('hush');
    },
  );

  it('tells an error by its name only', () => {
    logger.error(new TypeError('amina@example.org is not a function'), 'test');
    expect(written()).toMatchObject([{ level: 'error', from: 'test', error: 'TypeError' }]);
    expect(lines[0]).not.toContain('amina');
  });
});
