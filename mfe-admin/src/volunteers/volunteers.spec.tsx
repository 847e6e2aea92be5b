import type { Volunteer } from '@conference/contracts';
import {
  allowModalDialogs,
  refused,
  removeElsewhere,
  type Answers,
  type ApiCall,
  type Reply,
} from '@conference/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../testing/answers';
import { openConsole } from '../testing/open-console';

const volunteer: Volunteer = {
  _id: 'v1',
  fullName: 'Demo Helper',
  gender: 'Other',
  email: 'helper@example.invalid',
  phone: '+880 1700 000000',
  department: 'Botany',
  experiences: 'Two book fairs.',
  status: 'pending',
  createdAt: '2025-07-15T04:00:00.000Z',
  updatedAt: '2025-07-15T04:00:00.000Z',
};
const listing = (rows: Volunteer[]) => ({
  body: { success: true, volunteers: rows },
  headers: { 'X-Total-Count': String(rows.length) },
});
const found = (one: Volunteer) => ({ body: { success: true, volunteer: one } });

function open(answers: Answers = {}, path = '/admin/volunteer') {
  const calls = answeringAdmin({
    'GET /volunteer-register': listing([volunteer]),
    'GET /volunteer-register/v1': found(volunteer),
    ...answers,
  });
  return { calls, ...openConsole(path) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeAll(allowModalDialogs);

describe('the volunteers', () => {
  it('are told with what they have done, and lead to the page of each', async () => {
    const { address } = open();
    const row = within(await screen.findByRole('row', { name: /Demo Helper/ }));
    for (const text of ['Botany', 'Two book fairs.', 'Pending']) expect(row.getByText(text)).toBeVisible();
    await userEvent.click(row.getByRole('link', { name: 'Edit: Demo Helper' }));
    expect(address()).toBe('/admin/volunteers/edit/v1');
  });

  it.each([
    [{ body: { success: true, message: 'Done.' } }, 'Volunteer application deleted'],
    [refused('not_found', 'There is nothing here.'), 'Delete failed: There is nothing here.'],
    ['network down', 'Server error during delete'],
  ] as const)('are deleted after a question: %j', async (answer, text) => {
    open({ 'DELETE /volunteer-register/v1': answer });
    await press('Delete: Demo Helper');
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete?' }));
    await userEvent.click(question.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('are not deleted when somebody else has changed them meanwhile, and are shown as they are now', async () => {
    let rows = [volunteer];
    const theirs: Volunteer = { ...volunteer, department: 'Law', updatedAt: '2025-07-16T04:00:00.000Z' };
    const overtaken = () => (
      (rows = [theirs]),
      refused('changed_meanwhile', 'Somebody else has changed this volunteer meanwhile.', { volunteer: theirs })
    );
    const { calls } = open({
      'GET /volunteer-register': () => listing(rows),
      'DELETE /volunteer-register/v1': overtaken,
    });
    await press('Delete: Demo Helper');
    await press('Yes');
    expect(await screen.findByText('Delete failed: Somebody else has changed this volunteer meanwhile.')).toBeVisible();
    expect(await screen.findByText('Law')).toBeVisible();
    expect(calls.find(({ call }) => call.startsWith('DELETE'))?.headers.get('If-Match')).toBe(volunteer.updatedAt);
  });

  it('are exported', async () => {
    open({ 'GET /volunteer-register/export': refused('conflict', 'No data to export') });
    await press('Export to Excel');
    expect(await screen.findByText('No data to export')).toBeVisible();
  });

  it('say when there is none', async () => {
    open({ 'GET /volunteer-register': listing([]) });
    expect(await screen.findByText('No volunteer applications found.')).toBeVisible();
  });
});

describe('the page of a volunteer', () => {
  const page = '/admin/volunteers/edit/v1';
  const change = 'PATCH /volunteer-register/v1';

  it('corrects and approves, sends nothing else, and goes back to the list', async () => {
    const { calls, address } = open({ [change]: { body: { success: true, message: 'Done.', volunteer } } }, page);
    await userEvent.type(await screen.findByLabelText('Department'), ' and Zoology');
    await userEvent.click(screen.getByRole('radio', { name: 'Approved' }));
    await press('Save');
    expect(await screen.findByText('Volunteer updated')).toBeVisible();
    expect(calls.find(({ call }) => call === change)?.body).toEqual({
      department: 'Botany and Zoology',
      status: 'approved',
    });
    const names = calls.map(({ call }) => call);
    expect(names.slice(0, names.indexOf(change))).not.toContain('GET /volunteer-register');
    expect(address()).toBe('/admin/volunteer');
  });

  it.each([
    [refused('invalid', 'Phone is required.', { fields: { phone: 'Phone is required.' } }), 'Phone is required.'],
    [refused('failed', ''), 'Operation failed'],
    ['network down', 'Network error'],
  ] as const)('tells that it failed, and keeps what was typed: %j', async (answer, text) => {
    open({ [change]: answer }, page);
    await userEvent.type(await screen.findByLabelText('Department'), ' and Zoology');
    await press('Save');
    expect(await screen.findByLabelText(`error: ${text}`)).toBeVisible();
    expect(screen.getByLabelText('Department')).toHaveValue('Botany and Zoology');
  });

  it('leads back when nothing was changed, sends nothing and claims no change', async () => {
    const { calls, address } = open({}, page);
    await screen.findByLabelText('Department');
    await press('Save');
    await waitFor(() => expect(address()).toBe('/admin/volunteer'));
    expect(calls.find(({ call }) => call === change)).toBeUndefined();
    expect(screen.queryByText('Volunteer updated')).toBeNull();
  });

  describe('who was changed by somebody else meanwhile', () => {
    const theirs: Volunteer = {
      ...volunteer,
      department: 'Law',
      status: 'approved',
      updatedAt: '2025-07-16T04:00:00.000Z',
    };
    const overtaken = (now: Volunteer) =>
      refused('changed_meanwhile', 'Somebody else has changed this volunteer meanwhile.', { volunteer: now });
    const done = { body: { success: true, message: 'Done.', volunteer } };
    const patches = (calls: ApiCall[]) =>
      calls.filter(({ call }) => call === change).map(({ headers, body }) => [headers.get('If-Match'), body]);
    const retype = async (department: string) => {
      await userEvent.clear(await screen.findByLabelText('Department'));
      await userEvent.type(await screen.findByLabelText('Department'), department);
      await press('Save');
    };

    it('is not overwritten: what it says now is shown, what was typed is kept, and that alone may be saved after it', async () => {
      let answer: Reply = overtaken(theirs);
      const { calls } = open(
        { [change]: () => answer, 'GET /volunteer-register/v1': found({ ...volunteer, dateOfBirth: '2001-02-03' }) },
        page,
      );
      await retype('Zoology');
      const alert = within(
        (await screen.findByText(/^This volunteer was changed meanwhile/)).closest<HTMLElement>('[role=alert]') ??
          document.body,
      );
      for (const text of ['Law', 'Approved']) expect(alert.getByText(text)).toBeVisible();
      expect(alert.getByText('(empty)')).toBeVisible();
      for (const label of ['Full name', 'Email']) expect(alert.queryByText(label)).toBeNull();
      expect(screen.getByLabelText('Department')).toHaveValue('Zoology');

      answer = done;
      await press('Save');
      expect(await screen.findByText('Volunteer updated')).toBeVisible();
      expect(patches(calls)).toEqual([
        [volunteer.updatedAt, { department: 'Zoology' }],
        [theirs.updatedAt, { department: 'Zoology' }],
      ]);
    });

    it('is given back what it said when it was opened, if that is typed in the place of theirs', async () => {
      let answer: Reply = overtaken(theirs);
      const { calls } = open({ [change]: () => answer }, page);
      await retype('Zoology');
      await screen.findByText(/^This volunteer was changed meanwhile/);

      answer = done;
      await retype('Botany');
      expect(await screen.findByText('Volunteer updated')).toBeVisible();
      expect(patches(calls).at(-1)).toEqual([theirs.updatedAt, { department: 'Botany' }]);
    });

    it('is saved already when it says just that: the answer to a first attempt was lost', async () => {
      const { address } = open({ [change]: overtaken({ ...theirs, department: 'Zoology' }) }, page);
      await retype('Zoology');
      expect(await screen.findByText('Volunteer updated')).toBeVisible();
      expect(address()).toBe('/admin/volunteer');
    });

    it('or deleted: that is told, and what was typed is kept', async () => {
      let answer: Reply = overtaken(theirs);
      open({ [change]: () => answer }, page);
      await retype('Zoology');
      await screen.findByText(/^This volunteer was changed meanwhile/);

      answer = refused('not_found', 'There is nothing here.');
      await press('Save');
      expect(await screen.findByLabelText(/^error: This volunteer was deleted meanwhile/)).toBeVisible();
      expect(screen.queryByText(/^This volunteer was changed meanwhile/)).toBeNull();
      expect(screen.getByLabelText('Department')).toHaveValue('Zoology');
    });

    it('is not overwritten by what was typed over it earlier, and came back', async () => {
      let now = volunteer;
      let answer: Reply = overtaken(theirs);
      const { calls, router } = open({ 'GET /volunteer-register/v1': () => found(now), [change]: () => answer }, page);
      await userEvent.type(await screen.findByLabelText('Department'), ' and Zoology');
      await act(() => router.navigate('/admin/notice'));
      now = theirs;
      await act(() => router.navigate(page));
      expect(await screen.findByLabelText('Department')).toHaveValue('Botany and Zoology');
      await press('Save');
      expect(await screen.findByText(/^This volunteer was changed meanwhile/)).toBeVisible();

      answer = done;
      await press('Save');
      expect(await screen.findByText('Volunteer updated')).toBeVisible();
      expect(patches(calls)).toEqual([
        [volunteer.updatedAt, { department: 'Botany and Zoology' }],
        [theirs.updatedAt, { department: 'Botany and Zoology' }],
      ]);
    });

    it('in another tab of this browser, is read anew', async () => {
      let now = volunteer;
      open({ 'GET /volunteer-register/v1': () => found(now) }, page);
      await userEvent.type(await screen.findByLabelText('Department'), ' and Zoology');
      await screen.findByText('Draft kept on this device.');
      now = theirs;
      act(() => removeElsewhere('draft:volunteer:v1'));
      await waitFor(() => expect(screen.getByLabelText('Department')).toHaveValue('Law'));
      expect(screen.getByRole('radio', { name: 'Approved' })).toBeChecked();
    });
  });

  it('calls nobody back who has gone elsewhere while it was being saved', async () => {
    let answer = (_reply: Reply) => {};
    const { router, address } = open(
      {
        [change]: () => new Promise<Reply>((resolve) => (answer = resolve)),
        'GET /notices': { body: { success: true, notices: [] } },
      },
      page,
    );
    await userEvent.type(await screen.findByLabelText('Department'), ' and Zoology');
    await press('Save');
    await act(() => router.navigate('/admin/notice'));
    await act(async () => answer({ body: { success: true, message: 'Done.', volunteer } }));
    expect(await screen.findByText('Volunteer updated')).toBeVisible();
    expect(address()).toBe('/admin/notice');
  });

  it('tells what came back out of a draft', async () => {
    const { router } = open({}, page);
    await userEvent.type(await screen.findByLabelText('Department'), ' and Zoology');
    await act(() => router.navigate('/admin/volunteer'));
    await act(() => router.navigate(page));
    expect(await screen.findByText('What you typed here before is back.')).toBeVisible();
    expect(screen.getByLabelText('Department')).toHaveValue('Botany and Zoology');
  });

  it('is only read where the edition is not live any more', async () => {
    const body = { ...found({ ...volunteer, status: 'approved', dateOfBirth: '2001-02-03' }).body, oldEdition: '2024' };
    open({ 'GET /volunteer-register/v1': { body } }, '/admin/volunteers/edit/v1');
    expect(await screen.findByText(/^This is the edition 2024, which is not live any more/)).toBeVisible();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Approved',
      ...[
        'Demo Helper',
        'Other',
        '03-Feb-2001',
        'helper@example.invalid',
        '+880 1700 000000',
        'Botany',
        'Two book fairs.',
      ],
    ]);
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('says when there is no such volunteer', async () => {
    open({ 'GET /volunteer-register/v9': refused('not_found', 'There is nothing here.') }, '/admin/volunteers/edit/v9');
    expect(await screen.findByRole('heading', { name: 'Volunteer not found.' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  });

  it('does not claim so where the server cannot be reached, and loads once more', async () => {
    let answer: Reply = 'network down';
    open({ 'GET /volunteer-register/v1': () => answer }, page);
    expect(await screen.findByText('Network error')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Edit volunteer' })).toBeVisible();
    answer = found(volunteer);
    await press('Reload');
    expect(await screen.findByLabelText('Department')).toHaveValue('Botany');
    expect(screen.getByRole('heading', { name: 'Edit volunteer' })).toHaveFocus();
  });
});
