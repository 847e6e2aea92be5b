import type { Notice } from '@conference/contracts';
import { openPage } from '@conference/shell-kit/testing';
import { answering, type Reply } from '@conference/testing/web';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { NoticeBoard } from './notice-board';

const aNotice = (differing: Partial<Notice> = {}): Notice => ({
  _id: 'n1',
  title: 'Rooms are known',
  content: 'First line\nSecond line',
  createdAt: '2025-07-15T04:00:00.000Z',
  updatedAt: '2025-07-15T04:00:00.000Z',
  ...differing,
});

const notices = (...list: Notice[]): Reply => ({ body: { success: true, notices: list } });
const after = (ms: number, reply: Reply) => () => new Promise<Reply>((answer) => setTimeout(() => answer(reply), ms));

function openBoard(reply: Reply | (() => Promise<Reply>)) {
  answering({ 'GET /notices': reply });
  openPage([{ path: '/', element: <NoticeBoard /> }], '/');
  return within(screen.getByRole('region', { name: 'Notice board' }));
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the notice board', () => {
  it('says that it loads only when that takes 200 ms', async () => {
    const board = openBoard(after(500, notices(aNotice())));
    await pass(199);
    expect(board.getByRole('status')).toBeEmptyDOMElement();
    await pass(1);
    expect(board.getByText('Loading notices...')).toBeVisible();
    await pass(300);
    expect(board.getByRole('heading', { level: 3, name: 'Rooms are known' })).toBeVisible();
    expect(board.queryByText('Loading notices...')).toBeNull();
  });

  it('says it for 200 ms at least', async () => {
    const board = openBoard(after(210, notices(aNotice())));
    await pass(399);
    expect(board.getByText('Loading notices...')).toBeVisible();
    await pass(1);
    expect(board.getByRole('heading', { level: 3 })).toBeVisible();
  });

  it('shows the notices in the order they come in, each with its lines', async () => {
    const board = openBoard(notices(aNotice({ _id: 'n2', title: 'Newer' }), aNotice({ title: 'Older' })));
    await pass(0);
    expect(board.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Newer',
      'Older',
    ]);
    expect(board.getAllByText(/First line/)[0]?.textContent).toBe('First line\nSecond line');
  });

  it('leads to the details in a new tab, where there are some', async () => {
    const board = openBoard(notices(aNotice({ link: 'https://example.org/rooms' }), aNotice({ _id: 'n2' })));
    await pass(0);
    const link = board.getByRole('link', { name: 'See Details Rooms are known (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://example.org/rooms');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(board.getAllByRole('link')).toHaveLength(1);
  });

  it('shows a picture small and without a name, and none when it cannot be had', async () => {
    const board = openBoard(notices(aNotice({ image: 'https://example.org/hall.jpg' })));
    await pass(0);
    const picture = board.getByAltText('');
    expect(picture).toHaveAttribute('width', '56');
    expect(picture).toHaveAttribute('height', '56');
    fireEvent.error(picture);
    expect(board.queryByAltText('')).toBeNull();
  });

  it('says in which language a Bangla notice is', async () => {
    const board = openBoard(notices(aNotice({ title: 'থিসিস বাংলায়' })));
    await pass(0);
    expect(board.getByRole('heading', { level: 3 })).toHaveAttribute('lang', 'bn');
    expect(board.getByText(/First line/)).not.toHaveAttribute('lang');
  });

  it.each<[string, Reply]>([
    ['the network is down', 'network down'],
    ['the server fails', { status: 500, body: {} }],
  ])('is empty when %s, says so in a quiet line, and interrupts nobody', async (_, reply) => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    const board = openBoard(reply);
    await pass(1000);
    expect(board.getByRole('status')).toBeEmptyDOMElement();
    expect(board.getByText('The notices could not be loaded just now.')).toBeVisible();
    expect(board.queryByRole('listitem')).toBeNull();
    expect(logged).toHaveBeenCalledTimes(1);
    expect(logged).toHaveBeenCalledWith('The notices could not be loaded.', expect.any(Error));
    expect(screen.queryByLabelText(/^error:/)).toBeNull();
  });
});
