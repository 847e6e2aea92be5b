import { defaultEdition } from '@conference/edition/default';
import type { EditionDocument, SectionName } from '@conference/edition/schema';
import { faultsOf } from '@conference/testing/web';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SectionForm } from '../../testing/section-form';

function open<Name extends SectionName>(section: Name, change: Partial<EditionDocument[Name]> = {}) {
  render(<SectionForm section={section} begin={{ ...defaultEdition[section], ...change }} />);
  const user = userEvent.setup();
  const press = async (button: string) => {
    screen.getByRole('button', { name: button }).focus();
    await user.keyboard('{Enter}');
  };
  return { user, press };
}
const button = (name: string) => screen.getByRole('button', { name });
const faqs = defaultEdition.questions.faqs;
const [first = '', second = '', third = ''] = faqs.map(({ question }) => question.en);
const titles = () =>
  within(screen.getByRole('group', { name: /^Questions/ }))
    .getAllByRole('listitem')
    .map(titleOf);
const titleOf = (item: HTMLElement) => item.querySelector('summary')?.textContent;
const summary = (title: string) => screen.getByText(title, { selector: 'summary' });

describe('with the keyboard', () => {
  it('the first field of a new item is next', async () => {
    const { press } = open('questions', { faqs: [] });
    await press('Add to: Questions');
    expect(screen.getByLabelText('Question')).toHaveFocus();
    expect(screen.getByLabelText('Question')).toBeVisible();
  });

  it('what is not known yet is entered by a name of its own in each item', () => {
    open('money');
    const names = defaultEdition.money.wallets.map(({ name }) => `Enter: Number, ${name.en}`);
    expect(
      screen
        .getAllByRole('button', { name: /^Enter: Number/, hidden: true })
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(names);
  });

  it('an item that is moved can be moved on, and back at the end', async () => {
    const { press, user } = open('questions');
    await press(`Move down: ${first}`);
    expect(button(`Move down: ${first}`)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(button(`Move up: ${first}`)).toHaveFocus();
  });

  it('an item goes to any place of a long list, says which, and keeps the focus', async () => {
    const { press, user } = open('questions');
    await press(`Move to: ${first}`);
    const place = screen.getByLabelText('New place');
    expect(place).toHaveFocus();
    expect(await faultsOf(place.closest('li') as HTMLElement)).toEqual([]);
    const places = [...(place as HTMLSelectElement).options].map(({ text }) => text);
    expect(places).toEqual(['Choose a place', `2, where ${second} is`, `3, where ${third} is`]);
    await user.selectOptions(place, `3, where ${third} is`);
    // Nothing moves while somebody is still choosing.
    expect(titles()).toEqual([first, second, third]);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(titles()).toEqual([second, third, first]);
    expect(screen.getByText(`${first} is number 3 of 3 now.`)).toBeVisible();
    expect(button(`Move to: ${first}`)).toHaveFocus();
    expect(screen.queryByLabelText('New place')).toBeNull();
  });

  it('an item stays without a place, and with Escape, which hands the focus back', async () => {
    const { press, user } = open('questions');
    await press(`Move to: ${second}`);
    await press('Move');
    expect(screen.getByLabelText('New place')).toHaveAccessibleDescription(/Please choose a place\./);
    await user.selectOptions(screen.getByLabelText('New place'), `1, where ${first} is`);
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('New place')).toBeNull();
    expect(button(`Move to: ${second}`)).toHaveFocus();
    expect(titles()).toEqual([first, second, third]);
  });

  it('an item of two is moved up or down: there is no other place', () => {
    open('questions', { faqs: faqs.slice(0, 2) });
    expect(button(`Move down: ${first}`)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Move to: / })).toBeNull();
  });

  it('the item after one that is removed is next, then the one before it, then the way to a new one', async () => {
    const { press } = open('questions');
    await press(`Remove: ${second}`);
    expect(summary(third)).toHaveFocus();
    await press(`Remove: ${third}`);
    expect(summary(first)).toHaveFocus();
    await press(`Remove: ${first}`);
    expect(button('Add to: Questions')).toHaveFocus();
  });

  it('Enter in a list of texts adds the next one after it, and Shift with Enter begins a line', async () => {
    const text = (id: string, en: string) => ({ id, text: { en } });
    const { user } = open('hotels', { advice: [text('one', 'First'), text('two', 'Second')] });
    const advice = within(screen.getByRole('group', { name: /^Advice/ }));
    await user.click(summary('First'));
    await user.type(advice.getAllByLabelText('Text')[0] as HTMLElement, '{Enter}Between{Shift>}{Enter}{/Shift}both');
    const texts = advice.getAllByLabelText('Text').map((one) => (one as HTMLTextAreaElement).value);
    expect(texts).toEqual(['First', 'Between\nboth', 'Second']);
  });

  it('a field takes the place of the button that asks for it, and the button that of the field', async () => {
    const { press, user } = open('contact');
    await press('Enter: Email');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await user.keyboard('desk@example.org');
    await press('Not known after all: Email');
    expect(button('Enter: Email')).toHaveFocus();
  });

  it('a number can be taken away before another is typed', async () => {
    const { user } = open('identity');
    const year = screen.getByLabelText('Year');
    await user.type(year, '{Backspace}{Backspace}{Backspace}{Backspace}2026');
    expect(year).toHaveValue(2026);
  });
});

describe('the days of the schedule', () => {
  it('are those of the conference, each once, and stay open while another is chosen', async () => {
    const [planned, free] = defaultEdition.schedule.days;
    const { press, user } = open('schedule', { days: planned ? [planned] : [] });
    await press('Add to: Days');
    const [, day] = screen.getAllByLabelText('Day');
    expect(day).toHaveFocus();
    expect(day).toHaveDisplayValue(/2025/);
    expect(day).toHaveValue(free?.day);
    expect(screen.getByText('Every day of the conference is here.')).toBeVisible();

    await press(`Remove: ${free?.day}`);
    await user.click(summary(planned?.day ?? ''));
    await user.selectOptions(screen.getByLabelText('Day'), free?.day ?? '');
    expect(screen.getByLabelText('Day')).toBeVisible();
    expect(screen.getByLabelText('Day')).toHaveValue(free?.day);
  });
});

describe('what has to be mended', () => {
  it('is said beside a list, and of an item that is folded', () => {
    open('programme', { segments: [] });
    expect(screen.getByRole('group', { name: /^Segments/ })).toHaveAccessibleDescription('Please offer at least one.');
    expect(screen.queryByText('To be mended')).toBeNull();
  });

  it('is marked on the item that it is in', async () => {
    const { press } = open('questions');
    await press('Add to: Questions');
    expect(screen.getByText('To be mended').closest('summary')).toHaveTextContent('New To be mended');
  });
});
