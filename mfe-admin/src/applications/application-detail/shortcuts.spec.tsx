import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, withApplication } from '../../testing/one-application';
import { openConsole } from '../../testing/open-console';

/** A click on the dimmed ground beside a dialog leaves the focus on the page. */
const leaveDialog = () => (document.activeElement as HTMLElement).blur();
const dialogs = () => screen.queryAllByRole('dialog').map(({ textContent }) => textContent);

describe('the shortcuts of a single key', () => {
  it('do nothing under an open dialog, wherever the focus is, and act again when it is closed', async () => {
    withApplication();
    openConsole('/admin/application/r1');
    await button('Accept');
    await userEvent.keyboard('a');
    const dialog = await screen.findByRole('dialog', { name: 'Add a comment' });
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveFocus());
    expect(dialog).toHaveTextContent('Accept: Demo Author');

    leaveDialog();
    expect(document.body).toHaveFocus();
    await userEvent.keyboard('rw?');
    expect(dialogs()).toEqual([expect.stringContaining('Accept: Demo Author')]);

    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('r');
    expect(await screen.findByRole('dialog')).toHaveTextContent('Reject: Demo Author');
  });

  it('do nothing under a question', async () => {
    withApplication({ status: 'accepted' });
    openConsole('/admin/application/r1');
    await userEvent.click(await button('Mark as Paid: Demo Author'));
    await screen.findByRole('dialog', { name: 'Mark Demo Author as paid?' });
    leaveDialog();
    await userEvent.keyboard('r');
    expect(dialogs()).toEqual([expect.stringContaining('Mark Demo Author as paid?')]);
  });
});
