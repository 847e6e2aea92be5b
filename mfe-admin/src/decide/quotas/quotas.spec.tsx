import type { PoolRecord } from '@conference/contracts';
import { refused, type Answers } from '@conference/testing/web';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../../testing/answers';
import { openConsole } from '../../testing/open-console';

const EDUCATION = 'Education & Pedagogy';
const pool = (segment: string, subTheme: string, numbers: Partial<PoolRecord> = {}): PoolRecord => ({
  segment,
  subTheme,
  accepted: 0,
  wait: 0,
  staged: 0,
  ...numbers,
});
const oral = pool('Oral Presentation', EDUCATION, { places: 45, accepted: 41, staged: 5, wait: 3 });
const poster = pool('Poster Presentation', EDUCATION);
const saved = (...pools: PoolRecord[]) => ({ body: { success: true, message: 'The places are saved.', pools } });

/** Opens the screen with some pools. */
function open(pools: PoolRecord[], answers: Answers = {}) {
  const calls = answeringAdmin({
    'GET /batches': { body: { success: true, batches: [] } },
    'GET /registrations': { body: [], headers: { 'X-Total-Count': '0' } },
    'GET /registrations/counts': {
      body: { success: true, total: 0, status: {}, segment: {}, subTheme: {}, paymentStatus: {} },
    },
    'GET /dates': { body: { success: true, now: '2025-07-15T04:00:00.000Z' } },
    'GET /quotas': { body: { success: true, pools } },
    ...answers,
  });
  openConsole('/admin/decide');
  return () => calls.filter(({ call }) => call === 'PUT /quotas').map(({ body }) => body);
}
const unfold = async () => userEvent.click(await screen.findByRole('heading', { name: 'Places' }));
const field = (segment: string) => screen.findByRole('textbox', { name: `Places: ${segment}, ${EDUCATION}` });
const typeInto = async (segment: string, text: string) => {
  const input = await field(segment);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
};

describe('the places on the screen of decisions', () => {
  it('are folded, and say how many are taken, and what is over in words', async () => {
    open([oral, poster]);
    expect(await screen.findByText('41 of 45 taken, 5 staged')).toBeVisible();
    expect(screen.getByText('1 is over its places')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Places' })).not.toBeInTheDocument();

    await unfold();
    const table = within(await screen.findByRole('table', { name: 'Places' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      ...['Sub-theme', 'Oral Presentation', 'Poster Presentation'],
    ]);
    const input = await field('Oral Presentation');
    expect(input).toHaveValue('45');
    expect(input).toHaveAccessibleDescription('1 over 41\u00a0accepted, 5\u00a0staged, 3\u00a0waiting');
    expect(await field('Poster Presentation')).toHaveAccessibleDescription('Nobody yet');
  });

  it('say that no number is set', async () => {
    open([poster]);
    expect(await screen.findByText(/^No number is set/)).toBeVisible();
  });

  it('are set and cleared together, each with the number that was seen, and by Enter', async () => {
    const sent = open([oral, poster], { 'PUT /quotas': saved(oral, poster) });
    await unfold();
    await typeInto('Poster Presentation', '120');
    await typeInto('Oral Presentation', '');
    expect(screen.getByText('2 changes not saved')).toBeVisible();
    await userEvent.type(await field('Oral Presentation'), '{Enter}');

    expect(await screen.findByText('The places are saved.')).toBeVisible();
    expect(sent()).toEqual([
      {
        quotas: [
          { segment: 'Oral Presentation', subTheme: EDUCATION, placesBefore: 45 },
          { segment: 'Poster Presentation', subTheme: EDUCATION, places: 120 },
        ],
      },
    ]);
  });

  it('stay as they were typed when a number is none, or the server refuses one, which gets the focus', async () => {
    const why = 'Somebody else has set 7 meanwhile.';
    let tries = 0;
    let current = poster;
    const sent = open([], {
      'GET /quotas': () => ({ body: { success: true, pools: [oral, current] } }),
      'PUT /quotas': () => {
        if (tries++ > 0) return saved(oral, current);
        current = { ...poster, places: 7 };
        const message = 'Nothing is saved: somebody else has changed 1 number meanwhile.';
        return refused('conflict', message, { fields: { 'quotas.0.places': why } });
      },
    });
    await unfold();
    await typeInto('Poster Presentation', '12x');
    await userEvent.click(screen.getByRole('button', { name: 'Save 1 change' }));
    const input = await field('Poster Presentation');
    expect(await screen.findByText('Please enter a whole number from 0 to 9999, or nothing.')).toBeVisible();
    expect([input, sent()]).toEqual([document.activeElement, []]);

    await typeInto('Poster Presentation', '12');
    await userEvent.click(screen.getByRole('button', { name: 'Save 1 change' }));
    expect(await screen.findByText(why)).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Nothing is saved/);
    expect(input).toHaveValue('12');
    expect(input).toHaveFocus();

    // By now the organiser has seen the other number.
    await userEvent.click(screen.getByRole('button', { name: 'Save 1 change' }));
    expect(await screen.findByText('The places are saved.')).toBeVisible();
    expect(sent()[1]).toEqual({
      quotas: [{ segment: 'Poster Presentation', subTheme: EDUCATION, places: 12, placesBefore: 7 }],
    });
  });

  it('are taken back to what is saved', async () => {
    open([oral]);
    await unfold();
    await typeInto('Oral Presentation', '1');
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
    expect(await field('Oral Presentation')).toHaveValue('45');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('say that they could not be loaded', async () => {
    open([], { 'GET /quotas': refused('failed', 'Something went wrong') });
    expect(await screen.findByText('Failed to load the places')).toBeVisible();
  });
});
