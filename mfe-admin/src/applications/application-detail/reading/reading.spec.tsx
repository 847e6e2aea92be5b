import type { AnswerOf, Block } from '@conference/contracts';
import { anApplicationRecord, refused, type Answers, type Reply } from '@conference/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, withApplication } from '../../../testing/one-application';
import { openConsole } from '../../../testing/open-console';

type Reading = AnswerOf<'GET /registrations/:id/reading'>['reading'];
type SimilarOne = AnswerOf<'GET /registrations/:id/similar'>['similar'][number];

const READING = 'GET /registrations/r1/reading';
const SIMILAR = 'GET /registrations/r1/similar';
const unshown = { figures: 0, equations: 0, words: 0, allButText: false };
const answered = (differing: Partial<Reading>): Reply => ({
  body: { success: true, reading: { blocks: [], words: 5, unshown, ...differing } },
});
const similar = (...others: SimilarOne[]): Reply => ({ body: { success: true, similar: others, unread: 0 } });
const paragraph = (text: string): Block => ({ kind: 'paragraph', spans: [{ text }] });

/** Opens an application whose abstract reads like this. */
function openReading(differing: Partial<Reading>, application = {}) {
  withApplication(application, { [READING]: answered(differing), [SIMILAR]: similar() });
  return openConsole('/admin/application/r1');
}
const section = () => screen.findByRole('region', { name: 'Text of the abstract' });

describe('the text of an abstract', () => {
  it('has its headings below that of the section, its emphasis, and the language of what is in Bangla', async () => {
    openReading({
      words: 1412,
      blocks: [
        { kind: 'heading', level: 1, spans: [{ text: 'লবণাক্ত জলে ধান' }], lang: 'bn' },
        { kind: 'heading', level: 2, spans: [{ text: 'Methods' }] },
        {
          kind: 'paragraph',
          spans: [{ text: 'CO' }, { text: '2', marks: ['sub'] }, { text: ' rose', marks: ['strong', 'em'] }],
        },
        { kind: 'note', number: 1, spans: [{ text: 'In a journal.' }] },
      ],
    });
    const text = within(await section());
    expect(await text.findByText('1,412 words')).toBeVisible();
    expect(text.getByRole('heading', { level: 3 })).toHaveAttribute('lang', 'bn');
    expect(text.getByRole('heading', { level: 4 })).toHaveTextContent('Methods');
    expect(text.getByText('2', { selector: 'sub' })).toBeVisible();
    expect(text.getByText('rose', { selector: 'strong em' })).toBeVisible();
    expect(text.getByText('In a journal.')).toHaveTextContent('1 In a journal.');
  });

  it('has lists within lists, and tables that scroll by themselves', async () => {
    const item = (level: number, text: string, isOrdered = false): Block => ({
      kind: 'item',
      level,
      isOrdered,
      spans: [{ text }],
    });
    openReading({
      blocks: [
        item(0, 'First', true),
        item(1, 'Within'),
        item(0, 'Second', true),
        paragraph('Between.'),
        item(1, 'Deep'),
        {
          kind: 'table',
          rows: [
            [{ spans: [{ text: 'Both' }], columns: 2, isHeading: true }],
            [{ spans: [{ text: 'a' }] }, { spans: [{ text: 'b' }] }],
          ],
        },
      ],
    });
    const text = within(await section());
    const [ordered] = await text.findAllByRole('list');
    expect(ordered?.tagName).toBe('OL');
    expect([...(ordered?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['FirstWithin', 'Second']);
    expect(text.getByText('Within').closest('ul')?.parentElement).toHaveTextContent('FirstWithin');
    expect(text.getByText('Deep')).toBeVisible();
    const table = text.getByRole('region', { name: 'Table, scrolls sideways' });
    expect(table).toHaveAttribute('tabindex', '0');
    expect(within(table).getByRole('columnheader', { name: 'Both' })).toHaveAttribute('colspan', '2');
  });

  it.each([
    [
      { figures: 2, equations: 1, words: 1200, allButText: false },
      'Not shown here: 2 figures, 1 equation, and the last 1,200 words. Download the file to see everything.',
    ],
    [
      { ...unshown, allButText: true },
      'An old Word file: its text is shown as it is, without its form, figures and equations. Download the file to see everything.',
    ],
  ])('says what is not shown: %j', async (not, sentence) => {
    openReading({ unshown: not, blocks: [paragraph('Text.')] });
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('shows where a figure and an equation are', async () => {
    openReading({
      blocks: [
        {
          kind: 'paragraph',
          spans: [
            { text: '', omits: 'figure' },
            { text: '', omits: 'equation' },
          ],
        },
      ],
    });
    expect(await screen.findByText('figure')).toBeVisible();
    expect(screen.getByText('equation')).toBeVisible();
  });

  it('is text, whatever it says', async () => {
    openReading({ blocks: [paragraph('<img src="x" onerror="alert(1)">')] });
    expect(await screen.findByText('<img src="x" onerror="alert(1)">')).toBeVisible();
    expect((await section()).querySelector('img, a, script')).toBeNull();
  });

  it('says when the file cannot be shown, and the file is one click away', async () => {
    openReading({ words: 0, unreadable: 'damaged' }, { abstractType: 'doc' });
    expect(await screen.findByText(/^This file cannot be shown here/)).toBeVisible();
    expect(within(await section()).getByRole('button', { name: 'Download the .doc' })).toBeEnabled();
  });

  it('says when it cannot be loaded, and tries again; the decision does not wait for it', async () => {
    let reply: Reply = 'network down';
    withApplication({}, { [READING]: () => reply, [SIMILAR]: similar() });
    openConsole('/admin/application/r1');
    const text = within(await section());
    expect(await text.findByRole('alert')).toHaveTextContent('Failed to load the text.');
    expect(await button('Accept')).toBeEnabled();
    reply = answered({ blocks: [paragraph('There it is.')] });
    await userEvent.click(text.getByRole('button', { name: 'Load the text again' }));
    expect(await text.findByText('There it is.')).toBeVisible();
  });

  it('of the next application is asked for ahead, once', async () => {
    const next = anApplicationRecord({ _id: 'r2', fullName: 'Second Author', abstractFilePublicId: 'f2' });
    const calls = withApplication(
      {},
      {
        [READING]: answered({ blocks: [paragraph('The first one.')] }),
        [SIMILAR]: similar(),
        'GET /registrations': { body: [anApplicationRecord(), next], headers: { 'X-Total-Count': '2' } },
        'GET /registrations/r2': { body: { success: true, registration: next } },
        'GET /registrations/r2/history': { body: { success: true, history: [] } },
        'GET /registrations/r2/reading': answered({ blocks: [paragraph('The second one.')] }),
        'GET /registrations/r2/similar': similar(),
      },
    );
    const asked = () => calls.filter(({ call }) => call === 'GET /registrations/r2/reading').length;
    openConsole('/admin/application/r1');
    await screen.findByText('The first one.');
    await waitFor(() => expect(asked()).toBe(1));
    await userEvent.keyboard('j');
    expect(await screen.findByText('The second one.')).toBeVisible();
    expect(asked()).toBe(1);
  });
});

describe('similar applications', () => {
  it('are named with the reason and a link; where there is none, nothing is said', async () => {
    const other = { fullName: 'Other Author', abstractTitle: 'A title', status: 'accepted' } as const;
    withApplication(
      {},
      {
        [READING]: answered({}),
        [SIMILAR]: similar(
          { ...other, _id: 'r2', why: { file: true, title: true, text: 100 } },
          { ...other, _id: 'r3', why: { text: 83 }, isSameAuthor: true },
        ),
      },
    );
    openConsole('/admin/application/r1');
    const found = within(await screen.findByRole('region', { name: '2 similar applications' }));
    const [first, second] = found.getAllByRole('listitem');
    expect(first).toHaveTextContent('Other Author · the same file and the same title · Accepted');
    expect(second).toHaveTextContent('By the same author · 83 % of the text · Accepted');
    expect(found.getAllByRole('link')[1]).toHaveAttribute('href', '/admin/application/r3');
  });
});

describe('a blind reading', () => {
  const BLIND = 'GET /registrations/r1/blind-reading';
  const REDACTIONS = 'GET /registrations/r1/redactions';
  const hidden = (...redactions: { _id: string; text: string }[]): Reply => ({ body: { success: true, redactions } });
  const masked: Block = { kind: 'paragraph', spans: [{ text: 'By ' }, { text: '', omits: 'identity' }] };
  const open = (answers: Answers) => {
    const calls = withApplication(
      {},
      {
        [READING]: answered({ blocks: [paragraph('By Karim')] }),
        [SIMILAR]: similar(),
        [BLIND]: { body: { success: true, title: 'Tides', reading: { blocks: [masked], words: 2, unshown } } },
        [REDACTIONS]: hidden(),
        ...answers,
      },
    );
    return { calls, ...openConsole('/admin/application/r1') };
  };
  const openBlind = async (answers: Answers = {}) => {
    const opened = open(answers);
    await userEvent.click(await button('As a blind reader'));
    return opened;
  };

  it('takes the place of the text, with a mark for what is hidden, and goes again', async () => {
    await openBlind();
    const text = within(await section());
    expect(await text.findByText('hidden')).toBeVisible();
    expect(text.queryByText('By Karim')).toBeNull();
    expect(text.getByRole('button', { name: 'As a blind reader' })).toHaveAttribute('aria-pressed', 'true');

    await userEvent.click(text.getByRole('button', { name: 'As a blind reader' }));
    expect(await text.findByText('By Karim')).toBeVisible();
  });

  it('hides what is typed, and reads the text again', async () => {
    const redaction = { _id: 'x1', text: 'RV Star' };
    const { calls } = await openBlind({
      'POST /registrations/r1/redactions': { status: 201, body: { success: true, message: 'Done.', redaction } },
    });
    await userEvent.type(await screen.findByLabelText('Hide this wherever it stands'), ' RV Star {Enter}');

    expect(await screen.findByText('Blind readers do not see it any more.')).toBeVisible();
    expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ text: 'RV Star' });
    await waitFor(() => expect(calls.filter(({ call }) => call === BLIND)).toHaveLength(2));
    expect(screen.getByLabelText('Hide this wherever it stands')).toHaveValue('');
  });

  it('shows again what was hidden', async () => {
    const { calls } = await openBlind({
      [REDACTIONS]: hidden({ _id: 'x1', text: 'RV Star' }),
      'DELETE /redactions/x1': { body: { success: true, message: 'Done.' } },
    });
    await userEvent.click(await button('Show again: RV Star'));
    expect(await screen.findByText('Blind readers see it again.')).toBeVisible();
    await waitFor(() => expect(calls.filter(({ call }) => call === REDACTIONS)).toHaveLength(2));
  });

  it('keeps what was typed when it is refused', async () => {
    await openBlind({ 'POST /registrations/r1/redactions': refused('conflict', 'No more than 50.') });
    await userEvent.type(await screen.findByLabelText('Hide this wherever it stands'), 'RV Star{Enter}');
    expect(await screen.findByText('No more than 50.')).toBeVisible();
    expect(screen.getByLabelText('Hide this wherever it stands')).toHaveValue('RV Star');
  });
});
