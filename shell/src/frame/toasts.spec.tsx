import { toast } from '@conference/shell-kit';
import { act, render, screen } from '@testing-library/react';
import { Toasts } from './toasts';

beforeEach(() => {
  jest.useFakeTimers();
  toast.remove();
  render(<Toasts />);
});
afterEach(() => jest.useRealTimers());

const region = () => screen.getByRole('region', { name: 'Messages' });
const up = () => [...region().children].map(({ textContent }) => textContent);
const raise = (raised: () => void) => act(async () => raised());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('toasts', () => {
  it('are put into a region that screen readers listen to before there is any', async () => {
    expect(region()).toHaveAttribute('aria-live', 'polite');
    expect(region()).toBeEmptyDOMElement();
    await raise(() => toast.success('Registration updated'));
    expect(up()).toEqual(['Registration updated']);
  });

  it('of an error last 4 seconds, of a success 2', async () => {
    await raise(() => {
      toast.error('Update failed');
      toast.success('Registration updated');
    });
    await pass(1_900);
    expect(up()).toHaveLength(2);
    await pass(200);
    expect(up()).toEqual(['Update failed']);
    await pass(1_800);
    expect(up()).toEqual(['Update failed']);
    await pass(200);
    expect(up()).toEqual([]);
  });

  it('of something that is loading stay until they are dismissed', async () => {
    let id = '';
    await raise(() => (id = toast.loading('Saving...')));
    await pass(3_600_000);
    expect(up()).toEqual(['Saving...']);
    await raise(() => toast.dismiss(id));
    expect(up()).toEqual([]);
  });

  it('are at most 20, the latest', async () => {
    await raise(() => {
      for (let n = 1; n <= 25; n++) toast.error(`Error ${n}`);
    });
    expect(up()).toHaveLength(20);
    expect(up()).toContain('Error 25');
    expect(up()).not.toContain('Error 5');
  });
});
