import { callInBackground } from './call-in-background';

const anAnswer = () => ({ text: jest.fn().mockResolvedValue('{}') });

describe('telling the server', () => {
  it('names who tells, and outlives the page', () => {
    const sent = jest.fn().mockResolvedValue(anAnswer());
    globalThis.fetch = sent;
    callInBackground('POST /logout', { token: 'token-1' });
    const headers = { Authorization: 'Bearer token-1' };
    expect(sent).toHaveBeenCalledWith('/api/logout', { method: 'POST', headers, keepalive: true });
  });

  it('reads the answer to its end, so that nothing is under way any more', async () => {
    const answer = anAnswer();
    globalThis.fetch = jest.fn().mockResolvedValue(answer);
    callInBackground('POST /logout', { token: 'token-1' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(answer.text).toHaveBeenCalled();
  });

  it('takes no notice of a server that is away', async () => {
    globalThis.fetch = jest.fn().mockRejectedValue(new Error('away'));
    expect(() => callInBackground('POST /logout', { token: 'token-1' })).not.toThrow();
    await new Promise((resolve) => setTimeout(resolve));
    expect(() => window.dispatchEvent(new Event('online'))).not.toThrow();
  });

  it('tells it once more when the network is back', async () => {
    const sent = jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(anAnswer());
    globalThis.fetch = sent;
    callInBackground('POST /logout', { token: 'token-1' });
    await new Promise((resolve) => setTimeout(resolve));
    for (let times = 0; times < 2; times++) window.dispatchEvent(new Event('online'));
    expect(sent.mock.calls).toEqual([sent.mock.calls[0], sent.mock.calls[0]]);
  });
});
