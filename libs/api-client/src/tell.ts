import { addressOf, type CallAt } from '@conference/contracts';

/** Who is signed in, and the body. */
interface Options {
  token?: string;
  json?: object;
}

/**
 * Makes a call and waits for no answer. It gets through also when the page is being left. Where the server cannot be reached nothing is
 * said of it, and it is told once more when the network is back, if the page is still there.
 */
export function tell(at: CallAt, { token, json }: Options): void {
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
    });
  send().catch(() => window.addEventListener('online', () => void send().catch(() => undefined), { once: true }));
}
