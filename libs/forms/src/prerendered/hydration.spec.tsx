import type { FieldGroup } from '@conference/contracts';
import { Checkbox } from '@conference/ui';
import { allowModalDialogs } from '@conference/testing/web';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useContractForm, type ContractForm } from '../contract-form/use-contract-form';
import { FieldGroups } from '../fields/field-groups';
import { DraftNote } from '../draft/draft-note';
import { wouldLose } from '../testing/form-with-draft';

const NO_WORD = 'Word only.';
const text = z.string().min(1);
const schema = z.object({
  name: text,
  email: text,
  password: text,
  gender: text,
  segment: text,
  born: z.string(),
  why: text,
  agree: z.boolean(),
  abstractFile: z.instanceof(File).refine(({ name }) => name.endsWith('.docx'), NO_WORD),
});
type Input = z.input<typeof schema>;

const groups: FieldGroup<Exclude<keyof Input, 'agree'>>[] = [
  {
    legend: 'All kinds of fields',
    fields: {
      name: { kind: 'line', label: 'Name' },
      email: { kind: 'email', label: 'Email' },
      password: { kind: 'password', label: 'Password' },
      gender: { kind: 'choice', label: 'Gender', options: ['Male', 'Female', 'Other'], length: 10 },
      segment: { kind: 'choice', label: 'Segment', options: ['Oral', 'Poster'], length: 10, placeholder: 'Choose' },
      born: { kind: 'birthday', label: 'Date of birth', optional: true },
      why: { kind: 'paragraph', label: 'Why' },
      abstractFile: { kind: 'file', label: 'Abstract' },
    },
  },
];

/** A form with a field of each kind, as on a prerendered page. @param email the prefilled email of a signed-in person */
function Form({ email = '', owner, send }: { email?: string; owner?: string; send?: (values: Input) => void }) {
  const form = useContractForm<Input, Input>({
    schema,
    groups,
    blank: { agree: false, email },
    draft: { name: 'test', owner, omit: ['password', 'abstractFile'] },
    send: async (values) => send?.(values),
    explain: String,
  });
  return (
    <form noValidate onSubmit={form.submit} data-begun={String(form.isBegun)}>
      <FieldGroups form={form} />
      <Checkbox {...form.field('agree')} label="Agree" />
      <FollowsFrom control={form.control} />
      <button type="submit">Send</button>
      <DraftNote form={form} />
    </form>
  );
}

/** A part that redraws by itself when its fields change. */
function FollowsFrom({ control }: Pick<ContractForm<Input>, 'control'>) {
  const [name, gender] = useWatch({ control, name: ['name', 'gender'] });
  return <output>{[name, gender].filter(Boolean).join(', ')}</output>;
}

const field = <Control extends HTMLElement = HTMLInputElement>(label: string) => screen.getByLabelText<Control>(label);
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const isBegun = () => document.querySelector('form')?.dataset['begun'];
const storedDraft = (place = 'draft:test') => JSON.parse(localStorage.getItem(place) ?? 'null');
/** The last event that a phone sends to a page. */
const turnAway = () => act(() => void window.dispatchEvent(new Event('pagehide')));

/**
 * Opens the prerendered form and then hydrates it.
 * @param meanwhile what somebody does before the hydration, while no script listens
 */
async function open(form: React.ReactElement, meanwhile: () => void = () => undefined) {
  const complain = jest.spyOn(console, 'error');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  meanwhile();
  render(form, { container, hydrate: true, onRecoverableError: console.error });
  await act(async () => undefined);
  expect(complain).not.toHaveBeenCalled();
}

/** Fills in every field, as a browser does it by itself. */
function fillIn() {
  field('Name').value = 'Amina';
  field('Email').value = 'amina@example.org';
  field('Password').value = 'a secret';
  choice('Female').checked = true;
  field<HTMLSelectElement>('Segment').value = 'Poster';
  field('Date of birth').value = '1999-12-31';
  field<HTMLTextAreaElement>('Why').value = 'Because.';
  field('Agree').checked = true;
  chosen(word);
}

/** Puts a file into its control. Scripts cannot choose files, so the property is replaced. */
const chosen = (file: File) => Object.defineProperty(field('Abstract'), 'files', { value: [file], configurable: true });

const word = new File(['abstract'], 'silk.docx');
const filledIn = {
  name: 'Amina',
  email: 'amina@example.org',
  password: 'a secret',
  gender: 'Female',
  segment: 'Poster',
  born: '1999-12-31',
  why: 'Because.',
  agree: true,
  abstractFile: word,
};

beforeAll(allowModalDialogs);
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('a form that was drawn ahead', () => {
  it('sends what was typed, chosen and ticked before the scripts came', async () => {
    const send = jest.fn();
    await open(<Form send={send} />, fillIn);
    expect(screen.getByText('silk.docx')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(send).toHaveBeenCalledWith(filledIn);
  });

  it.each(['Male', 'Female', 'Other'])('keeps the choice of %s', async (name) => {
    await open(<Form />, () => (choice(name).checked = true));
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([choice(name)]);
    expect(document.querySelector('output')).toHaveTextContent(name);
  });

  it('shows what follows from what was typed, and takes down all of it but the secrets as a draft', async () => {
    await open(<Form />, fillIn);
    expect(document.querySelector('output')).toHaveTextContent('Amina, Female');
    turnAway();
    const { password: _password, abstractFile: _file, ...ofADraft } = filledIn;
    expect(storedDraft().values).toEqual(ofADraft);
  });

  it.each<[string, boolean, () => void]>([
    ['a chosen file', true, () => chosen(word)],
    ['a password', true, () => void (field('Password').value = 'a secret')],
    ['a name, which its draft has', false, () => void (field('Name').value = 'Amina')],
    ['nothing', false, () => undefined],
  ])('with %s: whether another document would lose that is %j', async (_, loses, meanwhile) => {
    await open(<Form />, meanwhile);
    expect(wouldLose()).toBe(loses);
  });

  it('says what is wrong with a file as soon as it is there', async () => {
    await open(<Form />, () => chosen(new File([], 'silk.pdf')));
    expect(await screen.findByText(NO_WORD)).toBeVisible();
  });

  it('leaves focus and caret where they are', async () => {
    await open(<Form />, () => {
      field('Name').value = 'Amina Rahman';
      field('Name').focus();
      field('Name').setSelectionRange(3, 5);
    });
    expect(field('Name')).toHaveFocus();
    expect([field('Name').selectionStart, field('Name').selectionEnd]).toEqual([3, 5]);
  });

  it('has its draft back where nothing was typed meanwhile, and what was typed where it was', async () => {
    const values = {
      name: 'Of the draft',
      gender: 'Other',
      segment: 'Oral',
      born: '2000-01-01',
      why: 'Of the draft',
      agree: true,
    };
    localStorage.setItem('draft:test', JSON.stringify({ values, at: Date.now() }));
    await open(<Form />, () => {
      field('Name').value = 'Typed';
      choice('Male').checked = true;
    });
    expect(field('Name')).toHaveValue('Typed');
    expect(choice('Male')).toBeChecked();
    expect(field('Segment')).toHaveValue('Oral');
    expect(field('Date of birth')).toHaveValue('2000-01-01');
    expect(field('Why')).toHaveValue('Of the draft');
    expect(field('Agree')).toBeChecked();
    turnAway();
    expect(storedDraft().values).toEqual({ ...values, name: 'Typed', gender: 'Male' });
  });

  it('knows of whoever is signed in only then: their email stands where none was typed, and the draft is theirs', async () => {
    await open(<Form email="own@example.org" owner="7" />, () => (field('Name').value = 'Typed'));
    expect(field('Email')).toHaveValue('own@example.org');
    turnAway();
    expect(storedDraft('draft:test:7').values).toEqual({ name: 'Typed' });
    expect(storedDraft()).toBeNull();
  });

  it('does not lay the email of an account over one that was typed', async () => {
    await open(<Form email="own@example.org" owner="7" />, () => (field('Email').value = 'other@example.org'));
    expect(field('Email')).toHaveValue('other@example.org');
  });

  it('is empty after a reset, as any other', async () => {
    await open(<Form email="own@example.org" />, fillIn);
    turnAway();
    await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field('Name')).toHaveValue('');
    expect(field('Email')).toHaveValue('own@example.org');
    expect(choice('Female')).not.toBeChecked();
    expect(field('Agree')).not.toBeChecked();
  });
});

describe('whether somebody had begun before the scripts came', () => {
  it.each([
    ['nothing was done', () => undefined, 'false'],
    ['a field has the focus', () => field('Why').focus(), 'true'],
    ['something was typed', () => void (field('Name').value = 'A'), 'true'],
    ['a choice was made', () => void (choice('Other').checked = true), 'true'],
  ])('%s', async (_what, meanwhile, expected) => {
    await open(<Form />, meanwhile);
    expect(isBegun()).toBe(expected);
  });

  it('a browser that has put back what the draft says has not', async () => {
    localStorage.setItem('draft:test', JSON.stringify({ values: { name: 'Amina' }, at: Date.now() }));
    await open(<Form />, () => (field('Name').value = 'Amina'));
    expect(isBegun()).toBe('false');
  });
});
