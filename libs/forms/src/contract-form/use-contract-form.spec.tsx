import { TextField } from '@conference/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { z } from 'zod';
import { FormProblems } from './form-problems';
import type { Attempt } from './use-attempt';
import { useContractForm } from './use-contract-form';

const schema = z.object({
  phone: z
    .string()
    .trim()
    .min(1, 'Phone is required.')
    .refine((text) => !/[a-z]/.test(text), 'Digits only.'),
  name: z.string().trim().min(1, 'Name is required.'),
  note: z.string().optional(),
});

interface FormProps {
  send(values: z.output<typeof schema>, attempt: Attempt): Promise<void>;
  incomplete?: string;
  onDrawn?(): void;
}

/** A form of three fields, shown in another order than the schema's. */
function Form({ send, incomplete, onDrawn }: FormProps) {
  useEffect(() => onDrawn?.());
  const form = useContractForm({
    schema,
    blank: { name: '', phone: '', note: '' },
    incomplete,
    send,
    explain: (failure) => (failure as Error).message,
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <FormProblems form={form} />
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Phone" {...form.field('phone')} />
      <TextField label="Note" {...form.field('note')} />
      <button type="submit">{form.sending ? 'Sending' : 'Send'}</button>
      <button type="button" onClick={form.stop}>
        Stop
      </button>
    </form>
  );
}

const fillIn = async () => {
  await userEvent.type(screen.getByLabelText('Name'), ' Demo ');
  await userEvent.type(screen.getByLabelText('Phone'), '123');
};
const press = () => userEvent.click(screen.getByRole('button', { name: /^Send/ }));

describe('a form made of a contract', () => {
  it('marks as optional what the contract can do without', () => {
    render(<Form send={async () => undefined} />);
    expect(screen.getByLabelText('Name')).toBeRequired();
    expect(screen.getByLabelText('Note (optional)')).not.toBeRequired();
  });

  it('sends what the schema has made of the fields', async () => {
    const send = jest.fn(async () => undefined);
    render(<Form send={send} />);
    await fillIn();
    await press();
    expect(send).toHaveBeenCalledWith({ name: 'Demo', phone: '123', note: '' }, expect.anything());
  });

  it('tells what is wrong in the order of the page, and takes each fault back once it is mended', async () => {
    render(<Form send={async () => undefined} />);
    await press();
    const summary = await screen.findByRole('alert');
    const faults = () =>
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(summary).toHaveFocus();
    expect(faults()).toEqual(['Name is required.', 'Phone is required.']);

    await userEvent.type(screen.getByLabelText('Name'), 'Demo');
    expect(faults()).toEqual(['Phone is required.']);
  });

  it('is not drawn anew for a letter that changes nothing about what is wrong', async () => {
    const onDrawn = jest.fn();
    render(<Form send={async () => undefined} onDrawn={onDrawn} />);
    await press();
    await userEvent.type(screen.getByLabelText('Name'), 'D');
    onDrawn.mockClear();

    await userEvent.type(screen.getByLabelText('Name'), 'emo');
    await userEvent.type(screen.getByLabelText('Note (optional)'), 'Typed for the first time.');
    expect(onDrawn).not.toHaveBeenCalled();
  });

  it('lays a refusal beside the fields it names, and lets the next attempt through', async () => {
    const refused = Object.assign(new Error('Please check the form.'), {
      fields: { phone: 'Unknown phone.', other: 'x' },
    });
    const send = jest.fn().mockRejectedValueOnce(refused).mockResolvedValueOnce(undefined);
    render(<Form send={send} />);
    await fillIn();
    await press();
    await waitFor(() => expect(screen.getByRole('alert', { name: 'Please check the form.' })).toHaveFocus());
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Unknown phone.');
    expect(screen.getByLabelText('Phone')).toHaveValue('123');

    await press();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('offers to try again when nobody has answered, and does not when somebody said no', async () => {
    const send = jest.fn().mockRejectedValueOnce(new Error('Nobody answers.'));
    send.mockRejectedValueOnce(Object.assign(new Error('No.'), { code: 'closed' }));
    render(<Form send={send} />);
    await fillIn();
    await press();
    const summary = await screen.findByRole('alert', { name: 'Nobody answers.' });
    expect(within(summary).getByText('Everything you entered is still here.')).toBeVisible();

    await userEvent.click(within(summary).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('alert', { name: 'No.' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('brings the focus to the summary when it was sent, and not when a field comes to be wrong again', async () => {
    render(<Form send={async () => undefined} />);
    await userEvent.type(screen.getByLabelText('Phone'), '123a');
    await userEvent.type(screen.getByLabelText('Name'), 'Demo');
    await press();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());

    const phone = screen.getByLabelText('Phone');
    await userEvent.type(phone, '{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(phone, 'b', { initialSelectionStart: 3 });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(phone).toHaveFocus();
  });

  it.each([
    ['failed', undefined, true],
    ['unavailable', undefined, true],
    ['too_many', undefined, true],
    ['invalid', undefined, true],
    ['invalid', { name: 'Not you.' }, false],
    ['closed', undefined, false],
    ['wrong_credentials', undefined, false],
  ])('after a refusal (%s, %j) offers to try again: %s', async (code, fields, offered) => {
    render(<Form send={() => Promise.reject(Object.assign(new Error('No.'), { code, fields }))} />);
    await fillIn();
    await press();
    await screen.findByRole('alert', { name: 'No.' });
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(offered);
  });

  it('says as a whole what is missing, and only when something is', async () => {
    render(<Form incomplete="Please fill in all required fields." send={async () => undefined} />);
    await userEvent.type(screen.getByLabelText('Name'), 'Demo');
    await press();
    await waitFor(() =>
      expect(screen.getByRole('alert', { name: 'Please fill in all required fields.' })).toHaveFocus(),
    );

    await userEvent.type(screen.getByLabelText('Phone'), 'abc');
    await press();
    await waitFor(() =>
      expect(screen.getByRole('alert', { name: 'Please correct these fields before you submit.' })).toHaveFocus(),
    );
  });

  it('can be stopped while it waits, keeps everything, and sends it again as the same', async () => {
    const keys: string[] = [];
    const send = (_values: object, attempt: Attempt) =>
      new Promise<void>((_, reject) => {
        keys.push(attempt.retryKey());
        attempt.signal.addEventListener('abort', () => reject(new Error('Called off.')));
      });
    render(<Form send={send} />);
    await fillIn();
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    const summary = await screen.findByRole('alert', { name: 'You stopped sending.' });
    expect(summary).toHaveFocus();
    expect(screen.getByLabelText('Phone')).toHaveValue('123');

    await userEvent.click(within(summary).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Sending')).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('is sent once, however often it is pressed meanwhile', async () => {
    const send = jest.fn(() => new Promise<void>(() => undefined));
    render(<Form send={send} />);
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Sending')).toBeVisible();
    await press();
    expect(send).toHaveBeenCalledTimes(1);
  });
});
