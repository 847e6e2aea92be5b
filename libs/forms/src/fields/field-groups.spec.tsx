import type { FieldGroup } from '@conference/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { useContractForm } from '../contract-form/use-contract-form';
import { FieldGroups } from './field-groups';

const schema = z.object({
  name: z.string(),
  kind: z.enum(['full', 'partial']),
  wallet: z.enum(['one', 'other']),
  note: z.string(),
});
type Typed = z.input<typeof schema>;

const groups: FieldGroup<keyof Typed>[] = [
  {
    legend: 'About you',
    fields: {
      name: { kind: 'line', label: 'Name' },
      kind: { kind: 'choice', label: 'Kind', options: ['full'], labels: { full: 'Full' }, length: 10 },
    },
  },
  {
    legend: 'Payment',
    fields: {
      wallet: {
        kind: 'choice',
        label: 'Wallet',
        options: ['one', 'other'],
        length: 10,
        placeholder: 'Choose a wallet',
      },
      note: { kind: 'paragraph', label: 'Note' },
    },
  },
];

function Form() {
  const form = useContractForm<Typed, Typed>({
    schema,
    groups,
    send: async () => undefined,
    explain: String,
  });
  return (
    <form>
      <FieldGroups form={form} beneath={{ kind: <p>What it costs</p> }} />
      <button type="button" onClick={form.reset}>
        Empty
      </button>
    </form>
  );
}

describe('field groups', () => {
  it('stand under their legends, and what belongs to a field stands under it', () => {
    render(<Form />);
    expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
      'About youName Kind FullWhat it costs',
      'PaymentWallet Choose a walletoneotherNote ',
    ]);
  });

  it('are empty after a reset, choices too', async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText('Name'), 'Demo');
    await userEvent.click(screen.getByRole('radio', { name: 'Full' }));
    await userEvent.selectOptions(screen.getByLabelText('Wallet'), 'other');
    await userEvent.type(screen.getByLabelText('Note'), 'Text');

    await userEvent.click(screen.getByRole('button', { name: 'Empty' }));
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'Full' })).not.toBeChecked();
    expect(screen.getByLabelText('Wallet')).toHaveValue('');
    expect(screen.getByLabelText('Note')).toHaveValue('');
  });
});
