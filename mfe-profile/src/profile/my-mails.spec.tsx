import { fireEvent, screen } from '@testing-library/react';
import { openProfile } from '../testing/open-profile';

const mail = {
  _id: 'm1',
  registrationId: 'r1',
  abstractTitle: 'Mulberry leaves',
  subject: 'Your application: Accepted',
  text: 'Your abstract is accepted\n\nDear <b>Author</b>,',
  endedAt: '2025-07-14T19:00:00.000Z',
};
const open = async () => {
  const details = (await screen.findByText('Mails about your applications')).closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
};

describe('the mails about the applications', () => {
  it('are loaded when somebody opens them, and each is read as text', async () => {
    const { calls } = openProfile({ 'GET /my-mails': { body: { success: true, mails: [mail] } } });
    await screen.findByText('Mails about your applications');
    expect(calls.filter(({ call }) => call === 'GET /my-mails')).toEqual([]);
    await open();

    expect(await screen.findByText(/^Your application: Accepted/)).toHaveTextContent('15-Jul-2025');
    expect(screen.getByText(/Dear <b>Author<\/b>,/).textContent).toBe(mail.text);
    expect(calls.find(({ call }) => call === 'GET /my-mails')?.headers.get('authorization')).toBe('Bearer t1');
  });

  it('may be none, or not there just now', async () => {
    let isDown = true;
    openProfile({ 'GET /my-mails': () => (isDown ? 'network down' : { body: { success: true, mails: [] } }) });
    await open();
    expect(await screen.findByText('The mails could not be loaded just now.')).toBeVisible();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There is no mail to read.')).toBeVisible();
  });
});
