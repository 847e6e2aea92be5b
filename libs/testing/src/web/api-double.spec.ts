import { answering } from './api-double';

describe('the network that answers', () => {
  it('remembers what was asked of it', async () => {
    const calls = answering({ 'POST /login': { status: 401, body: { message: 'No.' } } });
    const response = await fetch('/api/login?x=1', {
      method: 'POST',
      headers: { Authorization: 'Bearer t' },
      body: '{}',
    });
    expect([response.status, await response.json()]).toEqual([401, { message: 'No.' }]);
    expect(calls[0]?.call).toBe('POST /login');
    expect(calls[0]?.url.searchParams.get('x')).toBe('1');
    expect(calls[0]?.headers.get('Authorization')).toBe('Bearer t');
  });

  it('can be down', async () => {
    answering({ 'GET /dates': 'network down' });
    await expect(fetch('/api/dates')).rejects.toThrow(TypeError);
  });
});
