import { senderOf } from './sender';

describe('the sender of mails', () => {
  it('has the name of the conference where only an address is set', () => {
    expect(senderOf('no-reply@example.org', 'Some Conference')).toEqual({
      name: 'Some Conference',
      address: 'no-reply@example.org',
    });
  });

  it.each(['Conference Desk <desk@example.org>', '"Desk, the" <desk@example.org>'])(
    'is %s where that is set',
    (from) => {
      expect(senderOf(from, 'Some Conference')).toBe(from);
    },
  );
});
