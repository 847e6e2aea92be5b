import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';

// jsdom draws no modal dialogs: it only needs to know whether one is open.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Before you start"
        actions={<button onClick={() => setOpen(false)}>OK</button>}
      >
        <p>Text</p>
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it('is named by its title and leaves when its button is pressed', async () => {
    render(<Page />);
    expect(screen.queryByRole('dialog')).toBeNull();

    await userEvent.click(screen.getByText('Open'));
    expect(screen.getByRole('dialog', { name: 'Before you start' })).toBeVisible();

    await userEvent.click(screen.getByText('OK'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves on Escape, which the browser tells as cancel', async () => {
    render(<Page />);
    await userEvent.click(screen.getByText('Open'));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
