import { answering } from '@conference/testing/web';
import { act, render, screen } from '@testing-library/react';
import { useServerClock } from './use-server-clock';

function Time() {
  return <p>{useServerClock() ? 'The time is known' : 'Nobody has told the time'}</p>;
}

afterEach(() => jest.useRealTimers());

it('asks for the time again after 5 and 10 seconds, and then no more once it was told', async () => {
  jest.useFakeTimers();
  const calls = answering({ 'GET /dates': 'network down' });
  await act(async () => render(<Time />));
  expect(calls).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(4_999));
  expect(calls).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(calls).toHaveLength(2);
  expect(screen.getByText('Nobody has told the time')).toBeVisible();

  const later = answering({ 'GET /dates': { body: { now: '2025-07-15T04:00:00.000Z' } } });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('The time is known')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(later).toHaveLength(1);
});
