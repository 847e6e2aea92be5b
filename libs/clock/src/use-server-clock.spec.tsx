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

describe('every five minutes the time is asked for again', () => {
  const minutes = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 60_000));
  const look = async (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const told = () => answering({ 'GET /dates': { body: { now: '2025-07-15T04:00:00.000Z' } } });

  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => jest.restoreAllMocks());

  it('while the tab is visible', async () => {
    const calls = told();
    await act(async () => render(<Time />));
    await minutes(4.9);
    expect(calls).toHaveLength(1);
    await minutes(0.1);
    expect(calls).toHaveLength(2);
    await minutes(5);
    expect(calls).toHaveLength(3);
  });

  it('not while it is hidden, and once when it is looked at again', async () => {
    const calls = told();
    await act(async () => render(<Time />));
    await look('hidden');
    await minutes(20);
    expect(calls).toHaveLength(1);
    await look('visible');
    expect(calls).toHaveLength(2);
    await minutes(5);
    expect(calls).toHaveLength(3);
  });

  it('and by nobody once the page is left', async () => {
    const calls = told();
    const { unmount } = render(<Time />);
    await act(async () => undefined);
    unmount();
    await minutes(20);
    expect(calls).toHaveLength(1);
  });
});
