import { TextField } from '@conference/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { useContractForm } from './use-contract-form';

const schema = z
  .object({ password: z.string().min(1), again: z.string() })
  .refine(({ password, again }) => password === again, { path: ['again'], message: 'Not the same.' });

/** A form in which one field has to repeat the other. It shows the value of the first beside them. */
function Form() {
  const form = useContractForm({
    schema,
    blank: { password: '', again: '' },
    send: async () => undefined,
    explain: String,
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <TextField label="Password" {...form.field('password', 'again')} />
      <TextField label="Again" {...form.field('again')} />
      <output>{form.value('password')}</output>
      <button type="submit">Send</button>
    </form>
  );
}

describe('fields of a form that hang together', () => {
  it('lose their fault whichever of them is mended', async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText('Password'), 'silk');
    await userEvent.type(screen.getByLabelText('Again'), 'silks');
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByLabelText('Again')).toHaveAccessibleDescription('Not the same.');

    await userEvent.type(screen.getByLabelText('Password'), 's');
    expect(screen.getByLabelText('Again')).toHaveAccessibleDescription('');
  });

  it('are not judged before somebody tried to send them', async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText('Password'), 'silk');
    expect(screen.getByLabelText('Again')).toHaveAccessibleDescription('');
  });

  it('can be read while they are typed', async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText('Password'), 'silk');
    expect(screen.getByRole('status')).toHaveTextContent('silk');
  });
});
