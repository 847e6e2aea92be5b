import { defaultEdition } from '@conference/edition/default';
import { openPage } from '@conference/shell-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Partners } from './partners';
import { Sponsors } from './sponsors';

const LENGTH = 3738;
let animation: { pause: jest.Mock; play: jest.Mock; cancel: jest.Mock };
const animate = jest.fn<unknown, [{ transform: string[] }, { duration: number; iterations: number }]>(() => animation);

/** jsdom has no layout and no animations. This gives a list the length of 21 partners and records the requested animations. */
beforeEach(() => {
  animation = { pause: jest.fn(), play: jest.fn(), cancel: jest.fn() };
  animate.mockClear();
  Element.prototype.animate = animate as unknown as Element['animate'];
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: LENGTH } as DOMRect);
});
afterEach(() => jest.restoreAllMocks());

const wantingMotion = (wanted: boolean) =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      () => ({ matches: wanted, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    );
const openPartners = () => openPage([{ path: '/', element: <Partners /> }], '/');

describe('a strip', () => {
  it('passes by at 40 px a second, by the length of its list', () => {
    wantingMotion(true);
    openPartners();
    const [frames, timing] = animate.mock.lastCall ?? [];
    expect(frames).toEqual({ transform: ['none', `translateX(-${LENGTH}px)`] });
    expect(timing).toEqual({ duration: (LENGTH / 40) * 1000, iterations: Infinity });
  });

  it('stands still for people who want less motion', () => {
    wantingMotion(false);
    openPartners();
    expect(animate).not.toHaveBeenCalled();
  });

  it('says every name once', () => {
    wantingMotion(true);
    const { container } = openPartners();
    const list = within(screen.getByRole('list', { name: 'Partners' }));
    expect(list.getAllByRole('listitem')).toHaveLength(21);
    expect(screen.getAllByRole('list')).toHaveLength(1);
    expect(container.querySelectorAll('ul[aria-hidden="true"][inert]')).toHaveLength(1);
  });

  it('can be paused by its button', async () => {
    wantingMotion(true);
    openPartners();
    await userEvent.click(screen.getByRole('button', { name: 'Pause the partners' }));
    expect(animation.pause).toHaveBeenCalledTimes(1);
    animation.play.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Move the partners on' }));
    expect(animation.play).toHaveBeenCalledTimes(1);
  });

  it('stands still while somebody points at it', async () => {
    wantingMotion(true);
    openPartners();
    const list = screen.getByRole('list', { name: 'Partners' });
    await userEvent.hover(list);
    expect(animation.pause).toHaveBeenCalledTimes(1);
    animation.play.mockClear();
    await userEvent.unhover(list);
    expect(animation.play).toHaveBeenCalledTimes(1);
  });
});

it('the sponsors, however few, fill their strip and lead to the form for others', () => {
  wantingMotion(true);
  const { container } = openPage([{ path: '/', element: <Sponsors /> }], '/');
  expect(within(screen.getByRole('list', { name: 'Sponsors' })).getAllByRole('listitem')).toHaveLength(1);
  expect(container.querySelectorAll('ul[inert]')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Become a Sponsor' })).toHaveAttribute('href', '/sponsor/become');
});

it('a partner with a logo shows it in the place of the letters', () => {
  wantingMotion(false);
  const [first, ...others] = defaultEdition.supporters.partners;
  const logo = { digest: 'a'.repeat(64), alt: { en: 'A kite' } };
  const partners = first ? [{ ...first, name: { en: 'Kite Club' }, logo }, ...others] : others;
  const supporters = { ...defaultEdition.supporters, partners };
  openPage([{ path: '/', element: <Partners /> }], '/', undefined, { ...defaultEdition, supporters });
  const list = within(screen.getByRole('list', { name: 'Partners' }));
  const [item] = list.getAllByRole('listitem');
  expect(within(item as HTMLElement).getByRole('img', { name: 'A kite' })).toHaveAttribute('sizes', '112px');
  expect(item).toHaveTextContent(/^Kite Club$/);
});
