import { defaultEdition } from '@conference/edition/default';
import { apply } from '@conference/edition/editing';
import { faultsOf } from '@conference/testing/web';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { SectionForm } from '../../testing/section-form';

const STALE = 'The English has changed, the Bangla has not.';

/** Opens what it costs with its Bangla texts. @returns the languages in which the preview was to be shown */
function open(begin: object = defaultEdition.money, hasBangla = true) {
  const shownIn = jest.fn();
  render(<SectionForm section="money" begin={begin} hasBangla={hasBangla} showIn={shownIn} />);
  return { shownIn };
}
/** At once: each letter would draw a whole section. */
const write = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

describe('a text in both languages', () => {
  const english = 'What whoever pays has to know';
  const bangla = `${english} (Bangla) (optional)`;

  it('says beside its Bangla that the English has changed, until the Bangla has, too', async () => {
    open();
    expect(screen.queryByText(STALE)).toBeNull();
    write(english, 'Pay early.');
    expect(screen.getByLabelText(bangla)).toHaveAccessibleDescription(STALE);
    expect(screen.getAllByText(STALE)).toHaveLength(1);
    expect(await faultsOf(screen.getByLabelText(bangla).parentElement as HTMLElement)).toEqual([]);
    write(bangla, 'আগেই দিন।');
    expect(screen.queryByText(STALE)).toBeNull();
  });

  it('says it no more when the English is what it was', () => {
    open();
    write(english, 'Pay early.');
    write(english, defaultEdition.money.care.en);
    expect(screen.queryByText(STALE)).toBeNull();
  });

  it('keeps the field of its Bangla while that is taken away to be written anew', () => {
    open(defaultEdition.money, false);
    const field = screen.getByLabelText(bangla);
    write(bangla, '');
    expect(screen.getByLabelText(bangla)).toBe(field);
  });

  it('has the preview show the language that is written, where the other page does not show it', () => {
    const { shownIn } = open();
    fireEvent.focus(screen.getByLabelText(bangla));
    expect(shownIn).not.toHaveBeenCalled();
    write(bangla, 'আগেই দিন।');
    expect(shownIn.mock.calls).toEqual([['bn']]);
    write(english, 'Pay early.');
    expect(shownIn.mock.calls).toEqual([['bn'], ['en']]);
    // Untranslated, it is on both pages.
    write(bangla, '');
    shownIn.mockClear();
    write(english, 'Pay late.');
    expect(shownIn).not.toHaveBeenCalled();
  });
});

describe('lines', () => {
  const path = ['attendance', 'full', 'includes'];
  const lines: Record<string, string>[] = [
    { en: 'A bag', bn: 'ব্যাগ' },
    { en: 'Lunch', bn: 'দুপুরের খাবার' },
    { en: 'Tea' },
  ];
  const money = apply(defaultEdition.money, { op: 'set', path, value: lines });
  const bangla = () =>
    within(screen.getByRole('group', { name: 'What it includes (Bangla)', hidden: true }))
      .getAllByRole<HTMLInputElement>('textbox', { hidden: true })
      .map((one) => [one.labels?.[0]?.textContent, one.value]);

  it('have their Bangla one by one, and keep it while the English changes', () => {
    const { shownIn } = open(money);
    expect(bangla()).toEqual([
      ['A bag (optional)', 'ব্যাগ'],
      ['Lunch (optional)', 'দুপুরের খাবার'],
      ['Tea (optional)', ''],
    ]);
    write('Tea (optional)', 'চা');
    expect(shownIn.mock.calls).toEqual([['bn']]);
    write('What it includes', 'A badge\nA bag\nLunch\nTea');
    write('What it includes', 'A badge\nA bag\nSupper\nTea');
    write('What it includes', 'A badge\nA bag\nSupper\nTea\n');
    expect(shownIn).toHaveBeenLastCalledWith('en');
    expect(bangla()).toEqual([
      ['A badge (optional)', ''],
      ['A bag (optional)', 'ব্যাগ'],
      ['Supper (optional)', 'দুপুরের খাবার'],
      ['Tea (optional)', 'চা'],
      ['Line 5 (optional)', ''],
    ]);
  });

  it('say what is to be mended in one of them', () => {
    open(money);
    write('What it includes', 'A bag\n\nTea');
    expect(screen.getByLabelText('What it includes')).toHaveAccessibleDescription(
      'One on each line. Please write something.',
    );
    write('Tea (optional)', 'চ'.repeat(201));
    expect(screen.getByLabelText('Tea (optional)')).toBeInvalid();
  });

  it('say which of them is behind its English', () => {
    open(money);
    write('What it includes', 'A bag\nSupper\nTea');
    expect(screen.getByLabelText('Supper (optional)')).toHaveAccessibleDescription(STALE);
    expect(screen.getAllByText(STALE)).toHaveLength(1);
  });
});
