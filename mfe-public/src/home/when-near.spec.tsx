import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { whenNear } from './when-near';

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

describe('a part of a page', () => {
  it('is fetched when the window comes near it', async () => {
    const load = jest.fn(words);
    const { Part } = whenNear(load);
    await act(async () => render(<Part />));
    expect(load).not.toHaveBeenCalled();
    await comeNear();
    expect(await screen.findByText('Words')).toBeVisible();
    expect(disconnect).toHaveBeenCalled();
  });

  it('is tried again when it could not be fetched', async () => {
    const { Part } = whenNear(jest.fn(words).mockRejectedValueOnce(new Error('offline')));
    await act(async () => render(<Part />));
    await comeNear();
    expect(disconnect).not.toHaveBeenCalled();
    await comeNear();
    expect(await screen.findByText('Words')).toBeVisible();
  });

  it('came with the document, and presses again what was pressed too early', async () => {
    const press = jest.fn();
    const load = async () => () => <button onClick={press}>Open</button>;
    const ahead = whenNear(load);
    await ahead.fetchPart();
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<ahead.Part />);

    const { Part } = whenNear(load);
    await act(async () => render(<Part />, { container, hydrate: true }));
    await act(async () => screen.getByRole('button').click());
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('is there at once when it was fetched before', async () => {
    const { Part, fetchPart } = whenNear(words);
    await fetchPart();
    render(<Part />);
    expect(screen.getByText('Words')).toBeVisible();
  });
});
