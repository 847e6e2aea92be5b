import { addressOf, type CallAt } from '@conference/contracts';

interface Options {
  token?: string;
  json?: object;
}

/**
 * Makes a call without waiting for its answer; it is sent even while the page closes. A failure is silent: the call is made once more
 * when the network is back, if the page is still open.
 */
export function callInBackground(at: CallAt, { token, json }: Options): void {
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(json && { 'Content-Type': 'application/json' }),
  };
  const send = () =>
    fetch(addressOf(at), {
      method: at.slice(0, at.indexOf(' ')),
      headers,
      body: json && JSON.stringify(json),
      keepalive: true,
      // The answer has to be read: until then, the browser believes that it is still arriving.
    }).then((answer) => answer.text());
  send().catch(() => window.addEventListener('online', () => void send().catch(() => undefined), { once: true }));
}
