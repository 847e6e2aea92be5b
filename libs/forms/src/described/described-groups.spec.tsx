import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { useContractForm } from '../contract-form/use-contract-form';
import { DescribedGroups } from './described-groups';
import { blanksOf, namesOf, type FieldGroupDescription } from './field-description';

const schema = z.object({
  name: z.string(),
  kind: z.enum(['full', 'partial']),
  wallet: z.enum(['one', 'other']),
  note: z.string(),
});
type Typed = z.input<typeof schema>;

const groups: FieldGroupDescription<keyof Typed>[] = [
  {
    legend: 'About you',
    fields: [
      { name: 'name', label: 'Name', control: 'text' },
      { name: 'kind', label: 'Kind', control: 'segmented', options: [{ value: 'full', label: 'Full' }] },
    ],
  },
  {
    legend: 'Payment',
    fields: [
      { name: 'wallet', label: 'Wallet', control: 'select', options: ['one', 'other'], placeholder: 'Choose a wallet' },
      { name: 'note', label: 'Note', control: 'paragraph' },
    ],
  },
];

function Form() {
  const form = useContractForm<Typed, Typed>({
    schema,
    blank: blanksOf<Typed>(groups),
    order: namesOf(groups),
    send: async () => undefined,
    explain: String,
  });
  return (
    <form>
      <DescribedGroups groups={groups} form={form} beneath={{ kind: <p>What it costs</p> }} />
      <button type="button" onClick={form.reset}>
        Empty
      </button>
    </form>
  );
}

describe('described groups', () => {
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
