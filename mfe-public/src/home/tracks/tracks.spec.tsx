import { openPage } from '@conference/shell-kit/testing';
import { allowModalDialogs } from '@conference/testing/web';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tracks } from './tracks';

beforeAll(allowModalDialogs);
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function openTracks() {
  openPage([{ path: '/', element: <Tracks /> }], '/');
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const tab = (name: string) => screen.getByRole('tab', { name });
const subTheme = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
/** The card that is highlighted is the one that says "See". */
const highlighted = () => within(screen.getByRole('tabpanel')).getByText(/^See /).closest('li')?.textContent;

const FIRST = 'Social Sciences & Global ImpactSee 7 topics';
const SECOND = 'Arts, Culture & HumanitiesSee 7 topics';

describe('the tabs', () => {
  it('show the sub-themes at first, and the segments on a click', async () => {
    const user = openTracks();
    expect(tab('Sub-Themes')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('listitem')).toHaveLength(7);

    await user.click(tab('Event Segments'));
    expect(screen.getByRole('tabpanel', { name: 'Event Segments' })).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/oral',
      '/poster',
      '/thesis',
      '/author',
    ]);
  });

  it('are one stop of the Tab key, and change with the arrows, Home and End', async () => {
    const user = openTracks();
    await user.tab();
    expect(tab('Sub-Themes')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tab('Event Segments')).toHaveFocus();
    expect(tab('Event Segments')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{End}');
    expect(tab('Sub-Themes')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(tab('Event Segments')).toHaveFocus();
  });
});

describe('the highlight', () => {
  it('moves on every 1.6 s, and begins anew after the last card', async () => {
    openTracks();
    expect(highlighted()).toBe(FIRST);
    await pass(1599);
    expect(highlighted()).toBe(FIRST);
    await pass(1);
    expect(highlighted()).toBe(SECOND);
    await pass(6 * 1600);
    expect(highlighted()).toBe(FIRST);
  });

  it('stands still where somebody points, and moves on from there', async () => {
    const user = openTracks();
    await user.hover(subTheme('Arts'));
    await pass(5000);
    expect(highlighted()).toBe(SECOND);
    await user.unhover(subTheme('Arts'));
    await pass(1600);
    expect(highlighted()).toBe('Business, Management & InnovationSee 6 topics');
  });

  it('stands still while the focus is in the cards', async () => {
    const user = openTracks();
    await user.tab();
    await user.tab();
    await pass(5000);
    expect(highlighted()).toBe(FIRST);
    await user.tab({ shift: true });
    await pass(1600);
    expect(highlighted()).toBe(SECOND);
  });

  it('stands still for people who want less motion', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('reduce'),
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    );
    openTracks();
    await pass(5000);
    expect(highlighted()).toBe(FIRST);
  });

  it('begins at the first card when the tab changes', async () => {
    const user = openTracks();
    await pass(1600);
    await user.click(tab('Event Segments'));
    expect(highlighted()).toContain('Oral Presentation');
    await pass(1600);
    expect(highlighted()).toContain('Poster Presentation');
    await user.click(tab('Sub-Themes'));
    expect(highlighted()).toBe(FIRST);
  });
});

describe('a sub-theme', () => {
  it('opens its topics, and keeps the highlight where it is', async () => {
    const user = openTracks();
    await user.click(subTheme('Applied Science'));
    const dialog = within(screen.getByRole('dialog', { name: 'Applied Science & Research' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Materials and nanoscience',
      'Environmental chemistry and water',
      'Applied physics and instrumentation',
      'Mathematics and modelling',
      'Statistics and data science',
      'Geology, rivers and remote sensing',
    ]);
    await pass(5000);
    expect(highlighted()).toBe('Applied Science & ResearchSee 6 topics');

    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
