import type { Refusal } from '@conference/contracts';
import {
  isForNow,
  messageOf,
  NetworkFailure,
  offlineMessage,
  Refused,
  sendFailureMessage,
  unlessOffline,
} from './failures';

const says = { failure: 'It failed.', network: 'Something went wrong.' };
const unreached = new NetworkFailure(new TypeError('Failed to fetch'));
const badGateway = new NetworkFailure(502, true);
const refused = (message: string) => new Refused(409, { success: false, code: 'conflict', message } satisfies Refusal);

/** The device says whether it has a network. */
const online = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

afterEach(() => jest.restoreAllMocks());

describe('what is said of a failure', () => {
  it.each([
    ["the server's own message", refused('Already paid.'), 'Already paid.'],
    ['that it failed, where the server has no words', refused(''), 'It failed.'],
    ['that it failed, where somebody else answered', badGateway, 'It failed.'],
    ['that nobody answered', unreached, 'Something went wrong.'],
  ])('is %s', (_, failure, message) => {
    online(true);
    expect(sendFailureMessage(failure, says)).toBe(message);
  });

  it('is that one is offline, where the device has no network', () => {
    online(false);
    expect([sendFailureMessage(unreached, says), messageOf(unreached, 'No.'), unlessOffline(unreached, 'No.')]).toEqual(
      [offlineMessage(), offlineMessage(), offlineMessage()],
    );
  });

  it('is not that one is offline, where there was an answer or the fault is our own', () => {
    online(false);
    expect([sendFailureMessage(refused('Already paid.'), says), sendFailureMessage(badGateway, says)]).toEqual([
      'Already paid.',
      'It failed.',
    ]);
    expect(unlessOffline(new Error('ours'), 'No.')).toBe('No.');
  });
});

it.each([
  ['no answer', unreached, true],
  ['the answer of a proxy', badGateway, true],
  ['a server that lacks its database', new Refused(503, { success: false, code: 'unavailable', message: '' }), true],
  ['a pause', new Refused(429, { success: false, code: 'too_many', message: '' }), true],
  ['a refusal', refused('Already paid.'), false],
  ['a fault of our own', new Error('ours'), false],
])('tells what may pass from what stays: %s', (_, failure, mayPass) => expect(isForNow(failure)).toBe(mayPass));
