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

interface FormProps {
  /** The ways that are offered, by their keys. */
  ways?: Record<string, string>;
}

/** The form, with other ways than the first one if need be. */
function Form({ ways }: FormProps) {
  const [about, payment] = groups;
  const kind = ways && {
    kind: 'choice' as const,
    label: 'Kind',
    options: Object.keys(ways),
    labels: ways,
    length: 10,
  };
  const form = useContractForm<Typed, Typed>({
    schema,
    groups: about && payment && kind ? [{ ...about, fields: { ...about.fields, kind } }, payment] : groups,
    draft: { name: 'test' },
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

beforeEach(() => localStorage.clear());

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

describe('a choice', () => {
  const five = { a: 'First', b: 'Second', c: 'Third', d: 'Fourth', e: 'Fifth' };

  it('shows names and has keys, in a list where there is no room for a row', async () => {
    render(<Form ways={five} />);
    const kind = screen.getByLabelText('Kind');
    expect([...kind.children].map(({ textContent }) => textContent)).toEqual(['Choose a kind', ...Object.values(five)]);
    await userEvent.selectOptions(kind, 'Fifth');
    expect(kind).toHaveValue('e');
  });

  it('that is offered no more is dropped out of a draft, and nothing else', () => {
    const values = { name: 'Demo', kind: 'gone', wallet: 'other', note: 'Text' };
    localStorage.setItem('draft:test', JSON.stringify({ values, at: Date.now() }));
    render(<Form ways={{ full: 'Full', half: 'Half' }} />);
    for (const name of ['Full', 'Half']) expect(screen.getByRole('radio', { name })).not.toBeChecked();
    expect(screen.getByLabelText('Name')).toHaveValue('Demo');
    expect(screen.getByLabelText('Wallet')).toHaveValue('other');
    expect(screen.getByLabelText('Note')).toHaveValue('Text');
  });
});
