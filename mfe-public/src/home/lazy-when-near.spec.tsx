import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { lazyWhenNear } from './lazy-when-near';

let comeNear: () => Promise<void>;
const disconnect = jest.fn();
const jsdoms = globalThis.IntersectionObserver;

beforeEach(() => {
  disconnect.mockClear();
  globalThis.IntersectionObserver = class {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => act(async () => tell([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect = disconnect;
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => (globalThis.IntersectionObserver = jsdoms));

const words = async () => () => <p>Words</p>;

/** Takes over what came with the document. */
async function takeOver(load: Parameters<typeof lazyWhenNear>[0], asDrawn = load): Promise<void> {
  const ahead = lazyWhenNear(asDrawn);
  await ahead.fetchPart();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<ahead.Part />);
  const { Part } = lazyWhenNear(load);
  await act(async () => render(<Part />, { container, hydrate: true }));
}

describe('a part of a page that came with the document', () => {
  it('is fetched when the window comes near it', async () => {
    const load = jest.fn(words);
    await takeOver(load, words);
    expect(screen.getByText('Words')).toBeVisible();
    expect(load).not.toHaveBeenCalled();
    await comeNear();
    expect(load).toHaveBeenCalledTimes(1);
    expect(disconnect).toHaveBeenCalled();
  });

  it('is fetched for whoever stays: they may print it', async () => {
    jest.useFakeTimers();
    const load = jest.fn(words);
    await takeOver(load, words);
    await act(() => jest.advanceTimersByTimeAsync(4_999));
    expect(load).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(load).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('is fetched when the page is printed', async () => {
    let print = async () => {};
    const media = jest.spyOn(globalThis, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: false,
          media: query,
          removeEventListener() {},
          addEventListener: (_: string, changed: () => void) => (print = () => act(async () => changed())),
        }) as never,
    );
    const load = jest.fn(words);
    await takeOver(load, words);
    await print();
    media.mockRestore();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('presses again what was pressed too early', async () => {
    const press = jest.fn();
    await takeOver(async () => () => <button onClick={press}>Open</button>);
    await act(async () => screen.getByRole('button').click());
    expect(press).toHaveBeenCalledTimes(1);
  });
});

describe('a part of a page that nothing came of', () => {
  it('is fetched at once: the page is whole', async () => {
    const { Part } = lazyWhenNear(words);
    await act(async () => render(<Part />));
    expect(await screen.findByText('Words')).toBeVisible();
    expect(disconnect).toHaveBeenCalled();
  });

  it('is tried again when it could not be fetched, and the window comes near', async () => {
    const { Part } = lazyWhenNear(jest.fn(words).mockRejectedValueOnce(new Error('offline')));
    await act(async () => render(<Part />));
    expect(disconnect).not.toHaveBeenCalled();
    await comeNear();
    expect(await screen.findByText('Words')).toBeVisible();
  });

  it('is there at once when it was fetched before', async () => {
    const { Part, fetchPart } = lazyWhenNear(words);
    await fetchPart();
    render(<Part />);
    expect(screen.getByText('Words')).toBeVisible();
  });
});
