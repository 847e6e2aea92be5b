import type { BatchRecord, DecisionsFound } from '@conference/contracts';
import { allowModalDialogs, refused, type Answers } from '@conference/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, answeringAdmin } from '../../testing/answers';
import { openConsole } from '../../testing/open-console';

const batch: BatchRecord = {
  _id: 'b1',
  kind: 'decisions',
  name: 'The first decisions',
  state: 'open',
  revision: 1,
  createdAt: '2025-07-15T04:00:00.000Z',
  numbers: { accepted: 0, wait: 0, declined: 0, mails: 0, leftBehind: 0 },
};
const found: DecisionsFound = {
  accepted: 2,
  wait: 1,
  declined: 0,
  blank: 40,
  unfit: [{ row: 7, name: 'Rahim Test', why: 'This is decided already.' }],
  fitting: [{ row: 2, fullName: 'Amina Test', from: 'pending', to: 'accepted', comment: 'Well done.' }],
};
const counts = { total: 0, status: {}, segment: {}, subTheme: {}, paymentStatus: {} };
const workbook = new File(['PK'], 'Decisions.xlsx');

/** Opens the screen with these batches, and the import of decisions. */
async function opened(batches: BatchRecord[], answers: Answers) {
  const calls = answeringAdmin({
    'GET /batches': { body: { success: true, batches } },
    'GET /quotas': { body: { success: true, pools: [] } },
    'GET /registrations': { body: [], headers: { 'X-Total-Count': '0' } },
    'GET /registrations/counts': { body: { success: true, ...counts } },
    ...answers,
  });
  openConsole('/admin/decide', admin);
  const [name, into] = batches[0]
    ? [`Import decisions: ${batches[0].name}`, batches[0].name]
    : ['Import decisions', 'a new batch'];
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: `Import decisions into ${into}` }));
  await screen.findByLabelText(/^Workbook/);
  return { calls, dialog, changes: () => calls.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call) };
}
const choose = async (file = workbook) => userEvent.upload(await screen.findByLabelText(/^Workbook/), file);
const checked = (of = found) => ({
  body: { success: true, message: '3 decisions would be staged.', batch, found: of },
});

beforeAll(allowModalDialogs);

describe('decisions of a workbook', () => {
  it('are checked as soon as it is chosen, and staged without the rows that do not fit', async () => {
    const { calls, dialog } = await opened([batch], { 'POST /batches/b1/import': checked() });
    await choose();
    expect(
      await dialog.findByText(
        '2 accepted, 1 on the waiting list and 0 declined would be staged. 40 rows have no decision.',
      ),
    ).toBeVisible();
    const unfit = within(dialog.getByRole('region', { name: '1 row does not fit' }));
    expect(unfit.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      ...['7', 'Rahim Test', 'This is decided already.'],
    ]);
    expect(dialog.getByRole('cell', { name: /^Waiting, not decided → Accepted/ })).toHaveTextContent('Well done.');
    await userEvent.click(dialog.getByRole('button', { name: 'Stage the other 3 decisions' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const forms = calls.filter(({ call }) => call === 'POST /batches/b1/import').map(({ body }) => body as FormData);
    expect(forms.map((form) => [form.get('stage'), form.get('leaveOut'), (form.get('file') as File).name])).toEqual([
      [null, null, 'Decisions.xlsx'],
      ['3', '1', 'Decisions.xlsx'],
    ]);
  });

  it('are checked again when something has changed meanwhile', async () => {
    let sent = 0;
    const changed = 'Nothing is staged: something has changed.';
    const { dialog } = await opened([batch], {
      'POST /batches/b1/import': () => {
        sent += 1;
        if (sent === 2) return refused('conflict', changed);
        return checked(sent === 1 ? { ...found, unfit: [] } : { ...found, accepted: 1 });
      },
    });
    await choose();
    await userEvent.click(await dialog.findByRole('button', { name: 'Stage 3 decisions' }));
    expect(await dialog.findByText(changed)).toBeVisible();
    expect(await dialog.findByRole('button', { name: 'Stage the other 2 decisions' })).toBeEnabled();
  });

  it('are not staged of a file that does not fit, with the reason beside it', async () => {
    const sentence = 'This is no Excel workbook. Please save it as .xlsx, and choose that file.';
    const { dialog } = await opened([batch], {
      'POST /batches/b1/import': refused('not_a_workbook', sentence, { fields: { file: sentence } }),
    });
    await choose();
    expect(await dialog.findByText(sentence)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Stage' })).toBeDisabled();
  });

  it('are not sent if the file is too large', async () => {
    const { dialog, changes } = await opened([batch], {});
    await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.xlsx'));
    expect(await dialog.findByText(/at most 5 MB, with/)).toBeVisible();
    expect(changes()).toEqual([]);
  });

  it('begin a batch where there is none, which goes again when nothing is staged', async () => {
    const { dialog, changes } = await opened([], {
      'POST /batches': { body: { success: true, message: 'The batch is open.', batch } },
      'POST /batches/b1/import': checked(),
      'DELETE /batches/b1': { body: { success: true, message: 'The batch is discarded.' } },
    });
    await choose();
    await dialog.findByRole('button', { name: 'Stage the other 3 decisions' });
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(changes()).toEqual(['POST /batches', 'POST /batches/b1/import', 'DELETE /batches/b1']));
  });

  it('stay in the batch that was begun for them, if no answer told whether they were staged', async () => {
    let sent = 0;
    const { dialog, changes } = await opened([], {
      'POST /batches': { body: { success: true, message: 'The batch is open.', batch } },
      'POST /batches/b1/import': () => (++sent === 1 ? checked() : refused('unavailable', 'Not now.')),
      'DELETE /batches/b1': { body: { success: true, message: 'The batch is discarded.' } },
    });
    await choose();
    await userEvent.click(await dialog.findByRole('button', { name: 'Stage the other 3 decisions' }));
    expect(await dialog.findByText('Not now.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes()).not.toContain('DELETE /batches/b1');
  });
});
