import { openPage } from '@conference/shell-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Frame } from './frame';
import type { FrameHandle } from './menu';

const open = (path = '/about', handle?: FrameHandle) =>
  openPage(
    [
      {
        element: <Frame />,
        handle,
        children: [
          { path: '/about', element: <h1>About</h1> },
          { path: '/oral', element: <h1>Oral</h1> },
        ],
      },
    ],
    path,
  );

const group = (name: string) => screen.getByRole('button', { name });
const entry = (name: RegExp) => within(screen.getByRole('banner')).queryByRole('link', { name });
const mouse = { pointerType: 'mouse' };
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('a dropdown under a pointer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** The element with a group's button and list. */
  const around = (name: string) => group(name).parentElement as HTMLElement;

  it('opens, and closes 200 ms after the pointer has left', () => {
    open();
    fireEvent.pointerEnter(around('Guidelines'), mouse);
    expect(group('Guidelines')).toHaveAttribute('aria-expanded', 'true');
    fireEvent.pointerLeave(around('Guidelines'), mouse);
    wait(199);
    expect(group('Guidelines')).toHaveAttribute('aria-expanded', 'true');
    wait(1);
    expect(group('Guidelines')).toHaveAttribute('aria-expanded', 'false');
  });

  it('stays when the pointer is back in time', () => {
    open();
    fireEvent.pointerEnter(around('Guidelines'), mouse);
    fireEvent.pointerLeave(around('Guidelines'), mouse);
    wait(150);
    fireEvent.pointerEnter(around('Guidelines'), mouse);
    wait(1000);
    expect(group('Guidelines')).toHaveAttribute('aria-expanded', 'true');
  });

  it('gives way at once to the one that is pointed at next', () => {
    open();
    fireEvent.pointerEnter(around('Guidelines'), mouse);
    fireEvent.pointerLeave(around('Guidelines'), mouse);
    fireEvent.pointerEnter(around('Sponsor'), mouse);
    expect(group('Guidelines')).toHaveAttribute('aria-expanded', 'false');
    wait(1000);
    expect(group('Sponsor')).toHaveAttribute('aria-expanded', 'true');
  });

  it('is kept by the first click and closed by the next', () => {
    open();
    fireEvent.pointerEnter(around('Guidelines'), mouse);
    fireEvent.click(group('Guidelines'));
    expect(group('Guidelines')).toHaveAttribute('aria-expanded', 'true');
    fireEvent.click(group('Guidelines'));
    expect(group('Guidelines')).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('a dropdown by keyboard', () => {
  it.each(['{Enter}', ' '])('opens and closes with %j', async (key) => {
    open();
    group('Guidelines').focus();
    await userEvent.keyboard(key);
    expect(entry(/^Oral Presentation/)).toBeVisible();
    expect(group('Guidelines')).toHaveFocus();
    await userEvent.keyboard(key);
    expect(entry(/^Oral Presentation/)).toBeNull();
  });

  it('is walked through with the arrows, from its button to its last entry', async () => {
    open();
    group('Guidelines').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(entry(/^Oral Presentation/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(entry(/^3MT Presentation/)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(entry(/^Oral Presentation/)).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(entry(/^3MT Presentation/)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(group('Guidelines')).toHaveFocus();
  });

  it('closes on Escape, and its button has the focus again', async () => {
    open();
    group('Guidelines').focus();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(entry(/^Oral Presentation/)).toBeNull();
    expect(group('Guidelines')).toHaveFocus();
  });

  it('is left with Tab, and is closed then', async () => {
    open();
    group('Guidelines').focus();
    await userEvent.keyboard('{ArrowDown}{End}{Tab}');
    expect(group('Registration')).toHaveFocus();
    expect(entry(/^Oral Presentation/)).toBeNull();
  });

  it('is passed by to the left and to the right', async () => {
    open();
    group('Guidelines').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(group('Registration')).toHaveFocus();
    expect(group('Guidelines')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('link', { name: 'Hotels' })).toHaveFocus();
  });
});

describe('the menu', () => {
  it('names what each button shows', () => {
    open();
    for (const name of ['Menu', 'Guidelines', 'Registration', 'Sponsor']) {
      expect(document.getElementById(group(name).getAttribute('aria-controls') ?? '')).not.toBeNull();
    }
  });

  it('has what modules add in a group behind its own, which is opened like those', async () => {
    open('/about', { menu: [{ label: 'Speakers', path: '/speakers' }] });
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.slice(0, 5)).toEqual(['Menu', 'Guidelines', 'Registration', 'Sponsor', 'More']);
    await userEvent.click(group('More'));
    expect(entry(/^Speakers$/)).toHaveAttribute('href', '/speakers');
  });

  it('closes on a press elsewhere', async () => {
    open();
    await userEvent.click(group('Sponsor'));
    expect(group('Sponsor')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('main'));
    expect(group('Sponsor')).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes when the page changes, also when somebody goes back', async () => {
    const { router } = open();
    await userEvent.click(group('Menu'));
    await userEvent.click(group('Guidelines'));
    await userEvent.click(entry(/^Oral Presentation/) as HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Oral' })).toBeVisible();
    expect(group('Menu')).toHaveAttribute('aria-expanded', 'false');
    expect(group('Guidelines')).toHaveAttribute('aria-expanded', 'false');

    await userEvent.click(group('Menu'));
    await act(() => router.navigate(-1));
    expect(group('Menu')).toHaveAttribute('aria-expanded', 'false');
  });

  it('marks where one is, and the group that it belongs to', () => {
    open('/oral');
    expect(group('Guidelines')).toHaveAttribute('aria-current', 'true');
    expect(group('Registration')).not.toHaveAttribute('aria-current');
    fireEvent.click(group('Guidelines'));
    expect(entry(/^Oral Presentation 10 minutes/)).toHaveAttribute('aria-current', 'page');
  });
});
