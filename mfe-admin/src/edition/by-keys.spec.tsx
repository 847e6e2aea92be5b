import { defaultEdition } from '@conference/edition/default';
import { apply, errorsIn, fieldsOf, valueAt } from '@conference/edition/editing';
import type { Edition, SectionName } from '@conference/edition/schema';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { EditingContext } from './editing-context';
import { FieldControl } from './field-control';
import { referencesOf } from './references';

/** The form of a section, which keeps what is done in it. */
function Form({ section, begin }: { section: SectionName; begin: object }) {
  const [content, setContent] = useState(begin as Record<string, unknown>);
  const document = { ...defaultEdition, [section]: content };
  return (
    <EditingContext
      value={{
        change: (one) => setContent((before) => apply(before, one)),
        hasBangla: false,
        errors: errorsIn(document).filter(({ path }) => path[0] === section),
        choicesFor: (path) => referencesOf(document, [section, ...path]),
        valueAt: (path) => valueAt(content, path),
        choiceAt: () => undefined,
        onMoved: () => undefined,
        announce: () => undefined,
      }}
    >
      {fieldsOf(section).map((field) => (
        <FieldControl key={field.name} field={field} value={content[field.name]} path={[field.name]} />
      ))}
    </EditingContext>
  );
}

function open<Name extends SectionName>(section: Name, change: Partial<Edition[Name]> = {}) {
  render(<Form section={section} begin={{ ...defaultEdition[section], ...change }} />);
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
