import { addressOf, type CallInput, type Endpoint } from '@conference/contracts';

/** Who tells, where somebody is signed in, and what. */
interface Told<Input extends CallInput> {
  token?: string;
  body?: Input['body'];
}

/**
 * Makes a call and waits for no answer. It gets through also when the page is being left. Where the server cannot be reached nothing is
 * said of it, and it is told once more when the network is back, if the page is still there.
 */
export function tell<Input extends CallInput>(endpoint: Endpoint<Input>, { token, body }: NoInfer<Told<Input>>): void {
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body && { 'Content-Type': 'application/json' }),
  };
  const send = () =>
    fetch(addressOf(endpoint), {
      method: endpoint.method,
      headers,
      body: body && JSON.stringify(body),
      keepalive: true,
    });
  send().catch(() => window.addEventListener('online', () => void send().catch(() => undefined), { once: true }));
}
