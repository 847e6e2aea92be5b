import { limits } from '@conference/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, withApplication } from '../../testing/one-application';
import { openConsole } from '../../testing/open-console';
import { MAX_PHRASES, storePhrases } from './phrases';

afterEach(() => localStorage.clear());

/** Opens the dialog of a decision on a device with these phrases. */
async function openDialog(typed: string, phrases = ['Well done.']) {
  withApplication();
  openConsole('/admin/application/r1');
  storePhrases(phrases);
  await userEvent.click(await button('Accept'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a comment' }));
  const field = dialog.getByRole('textbox');
  fireEvent.change(field, { target: { value: typed } });
  return { dialog, field };
}

describe('a saved phrase', () => {
  it('is put behind what is typed', async () => {
    const { dialog, field } = await openDialog('Dear author. ');
    await userEvent.click(dialog.getByRole('button', { name: 'Well done.' }));
    expect(field).toHaveValue('Dear author. Well done.');
    expect(field).toHaveFocus();
  });

  it('is not put where the comment would be too long, which is said until that is changed', async () => {
    const typed = 'a'.repeat(limits.comment - 'Well done.'.length);
    const { dialog, field } = await openDialog(typed);
    await userEvent.click(dialog.getByRole('button', { name: 'Well done.' }));
    expect(field).toHaveValue(typed);
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'With this phrase the comment would be longer than 5000 characters. Shorten it first.',
    );
    // One letter less, and there is room for a blank and the phrase.
    fireEvent.change(field, { target: { value: typed.slice(1) } });
    expect(dialog.getByRole('alert')).toBeEmptyDOMElement();
    await userEvent.click(dialog.getByRole('button', { name: 'Well done.' }));
    expect(field).toHaveValue(`${typed.slice(1)} Well done.`);
  });

  it('more than there is room for is not saved, and why is said', async () => {
    const phrases = Array.from({ length: MAX_PHRASES }, (_, index) => `Phrase ${index}`);
    const { dialog } = await openDialog('Well done.', phrases);
    const save = dialog.getByRole('button', { name: 'Save as a phrase' });
    expect(save).toBeDisabled();
    expect(save).toHaveAccessibleDescription('12 phrases are stored on this device. Remove one to save another.');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove the phrase: Phrase 0' }));
    expect(save).toBeEnabled();
    expect(save).toHaveAccessibleDescription('Stored on this device.');
  });
});
