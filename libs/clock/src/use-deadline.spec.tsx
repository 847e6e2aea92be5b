import { EditionContext } from '@conference/shell-kit/host';
import { editionSource } from '@conference/shell-kit/testing';
import { answering, datesAt } from '@conference/testing/web';
import { act, render, screen } from '@testing-library/react';
import { useDeadline } from './use-deadline';

const NOW = '2025-08-03T17:00:00.000Z';
const SAID = '03-Aug-2025, 11:59 PM';

function Registration() {
  const { open, lastMinute } = useDeadline('audience');
  return <p>{`${open ? 'Open until' : 'Closed since'} ${lastMinute}`}</p>;
}
const show = () =>
  render(
    <EditionContext value={editionSource()}>
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
