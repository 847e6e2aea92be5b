import { defaultEdition } from '@conference/edition/default';
import { EditionContext } from '@conference/shell-kit/host';
import { editionSource } from '@conference/shell-kit/testing';
import { answering, datesAt } from '@conference/testing/web';
import { act, render, screen } from '@testing-library/react';
import { useDeadline } from './use-deadline';

const NOW = '2025-08-03T17:00:00.000Z';
const SAID = '03-Aug-2025, 11:59 PM';

function Registration() {
  const { open, lastMinute, core } = useDeadline('audience');
  return (
    <>
      <p>{`${open ? 'Open until' : 'Closed since'} ${lastMinute}`}</p>
      <p>{`Paid in ${core.money.currency}`}</p>
    </>
  );
}
const show = (published?: Parameters<typeof editionSource>[1]) =>
  render(
    <EditionContext value={editionSource(defaultEdition, published)}>
      <Registration />
    </EditionContext>,
  );
/** The tab is looked at again. */
const lookAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

describe('a deadline', () => {
  it('is that of the edition, and not over, until the server has told the time', async () => {
    answering({ 'GET /dates': 'never' });
    await act(async () => show());
    expect(screen.getByText(`Open until ${SAID}`)).toBeVisible();
  });

  it('is that of the server from then on: it may be moved while the page is open', async () => {
    let closes = '2025-08-03T18:00:00.000Z';
    answering({ 'GET /dates': () => datesAt(NOW, { audienceRegistrationCloses: closes }) });
    show();
    expect(await screen.findByText(`Open until ${SAID}`)).toBeVisible();
    closes = '2025-08-05T06:00:00.000Z';
    await lookAgain();
    expect(await screen.findByText('Open until 05-Aug-2025, 11:59 AM')).toBeVisible();
    closes = NOW;
    await lookAgain();
    expect(await screen.findByText('Closed since 03-Aug-2025, 10:59 PM')).toBeVisible();
  });

  it('stays that of the edition where the server tells only the time', async () => {
    answering({ 'GET /dates': { body: { now: '2025-08-03T18:00:00.000Z' } } });
    show();
    expect(await screen.findByText(`Closed since ${SAID}`)).toBeVisible();
  });
});

describe('what goes with the deadline', () => {
  it('is that of the edition which the server says is live; what cannot be had is tried again, and until then all stays', async () => {
    const live: { edition?: string } = {};
    answering({ 'GET /dates': () => datesAt(NOW, live) });
    const published: Record<string, typeof defaultEdition> = {};
    show(published);
    await lookAgain();
    expect(screen.getByText('Paid in BDT')).toBeVisible();

    live.edition = '2025/fedcba9876543210';
    await lookAgain();
    expect(screen.getByText('Paid in BDT')).toBeVisible();
    published[live.edition] = { ...defaultEdition, money: { ...defaultEdition.money, currency: 'EUR' } };
    await lookAgain();
    expect(await screen.findByText('Paid in EUR')).toBeVisible();
  });
});
