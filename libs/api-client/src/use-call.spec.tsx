import { act, render, screen } from '@testing-library/react';
import { useCall } from './use-call';

const onFocus = ['focus'] as const;

/** A network that answers each call when the test says so, with what it says or not at all. */
function answeringLater() {
  const signals: AbortSignal[] = [];
  const answers: ((now?: string) => Promise<void>)[] = [];
  globalThis.fetch = ((_url: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise<unknown>((resolve, reject) =>
      answers.push((now) =>
        act(async () =>
          now ? resolve({ ok: true, headers: new Headers(), json: async () => ({ now }) }) : reject(new TypeError()),
        ),
      ),
    );
  }) as unknown as typeof fetch;
  return { signals, answers };
}

function Page({ q, version }: { q: string; version?: number }) {
  const { answer, loading, refreshing, failed } = useCall(
    'GET /registrations',
    { query: { q } },
    { version, refreshOn: onFocus },
  );
  const now = (answer as { now?: string } | undefined)?.now;
  return <p>{[now, loading && 'loading', refreshing && 'refreshing', failed && 'failed'].filter(Boolean).join(' ')}</p>;
}

const shown = () => screen.getByRole('paragraph').textContent;
const focus = () => act(() => void window.dispatchEvent(new Event('focus')));

it('keeps an answer while the call is made again, and where that fails', async () => {
  const { signals, answers } = answeringLater();
  const { rerender } = render(<Page q="a" />);
  expect(shown()).toBe('loading');
  await answers[0]?.('Monday');
  expect(shown()).toBe('Monday');

  focus();
  expect(shown()).toBe('Monday refreshing');
  await answers[1]?.();
  expect(shown()).toBe('Monday');

  rerender(<Page q="a" version={2} />);
  await answers[2]?.('Tuesday');
  expect([shown(), signals.length]).toEqual(['Tuesday', 3]);
});

it('shows the answer to an earlier input until the call has ended, and none of it when that fails', async () => {
  const { answers } = answeringLater();
  const { rerender } = render(<Page q="a" />);
  await answers[0]?.('Monday');
  rerender(<Page q="b" />);
  expect(shown()).toBe('Monday loading');
  await answers[1]?.();
  expect(shown()).toBe('failed');

  // The earlier answer is not shown again, because it may have changed.
  rerender(<Page q="a" />);
  await answers[2]?.('Tuesday');
  expect(shown()).toBe('Tuesday');
});

it('takes the answer of the latest call, whichever comes first', async () => {
  const { answers } = answeringLater();
  render(<Page q="a" />);
  focus();
  await answers[1]?.('Tuesday');
  await answers[0]?.('Monday');
  expect(shown()).toBe('Tuesday');
});

it('calls again when an input comes back before its first call has ended', async () => {
  const { answers } = answeringLater();
  const { rerender } = render(<Page q="a" />);
  rerender(<Page q="b" />);
  rerender(<Page q="a" />);
  await answers[0]?.('Monday');
  expect(shown()).toBe('loading');
  await answers[2]?.('Wednesday');
  expect(shown()).toBe('Wednesday');
});

it('aborts a call that nobody waits for any more', () => {
  const { signals } = answeringLater();
  const { rerender, unmount } = render(<Page q="a" />);
  rerender(<Page q="b" />);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});
