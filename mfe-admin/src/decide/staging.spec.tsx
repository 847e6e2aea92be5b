import { MOST_STAGED_AT_ONCE, type BatchRecord, type StagedItem } from '@conference/contracts';
import { allowModalDialogs, anApplicationRecord, type Reply } from '@conference/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, answeringAdmin, sessionOf } from '../testing/answers';
import { openConsole } from '../testing/open-console';

const at = '2025-07-15T04:00:00.000Z';
const numbers = { accepted: 0, wait: 0, declined: 0, mails: 0, leftBehind: 0 };
const batch: BatchRecord = {
  _id: 'b1',
  kind: 'decisions',
  name: 'The first decisions',
  state: 'open',
  revision: 2,
  createdAt: at,
  numbers,
};
const COUNT = 1200;
const all = Array.from({ length: COUNT }, (_, index) =>
  anApplicationRecord({ _id: `r${index}`, fullName: `Person ${index}`, version: 1 }),
);
const done: Reply = { body: { success: true, message: 'Done.', batch } };
const down: Reply = {
  status: 503,
  body: { success: false, code: 'unavailable', message: 'The service is not available.' },
};

/** A reply that waits until the test calls `go`. */
function held() {
  let go: (reply: Reply) => void = () => undefined;
  const reply = new Promise<Reply>((resolve) => (go = resolve));
  return { reply, go };
}

/** Opens the screen and chooses all applications. `parts` has the answers to the first parts; all others succeed. */
async function chosen(parts: (Reply | Promise<Reply>)[], batches: BatchRecord[] = [batch]) {
  const calls = answeringAdmin({
    'GET /batches': () => ({ body: { success: true, batches } }),
    // A page of the list, or all of it.
    'GET /registrations': ({ url }) => ({
      body: url.searchParams.has('page') ? all.slice(0, 2) : all,
      headers: { 'X-Total-Count': String(COUNT) },
    }),
    'GET /registrations/counts': {
      body: { success: true, total: COUNT, status: { pending: COUNT }, segment: {}, subTheme: {}, paymentStatus: {} },
    },
    'GET /quotas': { body: { success: true, pools: [] } },
    'GET /dates': { body: { success: true, now: at } },
    'GET /session': sessionOf(admin),
    'POST /batches': () => done,
    'PUT /batches/b1/items': () => parts.shift() ?? done,
  });
  openConsole('/admin/decide', admin);
  await userEvent.click(await screen.findByRole('button', { name: `Choose all ${COUNT}` }));
  expect(await screen.findByText(`${COUNT} applications chosen`)).toBeVisible();
  const idsOf = (body: unknown) => (body as { items: StagedItem[] }).items.map(({ registrationId }) => registrationId);
  return {
    /** The ids in each part that was sent. */
    parts: () => calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => idsOf(body)),
    begun: () => calls.filter(({ call }) => call === 'POST /batches').length,
  };
}
async function stage() {
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stage' }));
}
const ids = all.map(({ _id }) => _id);

beforeAll(allowModalDialogs);

describe('staging more than one call takes', () => {
  it('sends parts of 500 at most, one after the other, and says how far it is', async () => {
    const [first, second, third] = [held(), held(), held()];
    const { parts } = await chosen([first.reply, second.reply, third.reply]);
    await stage();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByText(/ of 1200…$/)).toBeNull();
    // On a busy machine the dialog may still be opening.
    const isSaid = (text: string) => waitFor(() => expect(dialog.getByText(text)).toBeVisible());
    first.go(done);
    await isSaid('500 of 1200…');
    expect(parts()).toHaveLength(2);
    second.go(done);
    await isSaid('1000 of 1200…');
    third.go(done);

    expect(await screen.findByText('1200 decisions staged.')).toBeVisible();
    expect(await screen.findByText('0 applications chosen')).toBeVisible();
    expect(MOST_STAGED_AT_ONCE).toBe(500);
    expect(parts().map((part) => part.length)).toEqual([500, 500, 200]);
    expect(parts().flat()).toEqual(ids);
  }, 30_000);

  it('says which part failed, keeps the rest chosen, and stages that alone when it is repeated', async () => {
    const { parts } = await chosen([done, down]);
    await stage();
    expect(await screen.findByText(/^500 of 1200 staged\. /)).toBeVisible();
    expect(await screen.findByText('700 applications chosen')).toBeVisible();
    await stage();

    expect(await screen.findByText('700 decisions staged.')).toBeVisible();
    const [taken, failed, ...repeated] = parts();
    expect([taken?.length, failed?.length]).toEqual([500, 500]);
    // The part that failed is sent again, without anybody who was already staged.
    expect([...(taken ?? []), ...repeated.flat()]).toEqual(ids);
  }, 30_000);

  it('goes on with the batch that it has begun when the first part fails', async () => {
    const { parts, begun } = await chosen([down], []);
    await stage();
    expect(await screen.findByText(/not available/)).toBeVisible();
    await userEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Stage' }));

    expect(await screen.findByText('1200 decisions staged.')).toBeVisible();
    expect(begun()).toBe(1);
    expect(parts().slice(1).flat()).toEqual(ids);
  }, 30_000);
});
