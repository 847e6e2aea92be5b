import {
  anApplicationRecord,
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

const { createdAt, updatedAt } = anApplicationRecord();
const notice = {
  _id: 'n1',
  title: 'Hall changed',
  content: 'We meet in hall 2.',
  link: 'https://drive.example.org/plan.pdf',
  createdAt,
  updatedAt,
};

function open(answers: Answers = {}, notices = [notice]) {
  const calls = answeringAdmin({ 'GET /notices': { body: { success: true, notices } }, ...answers });
  return { calls, ...openConsole('/admin/notice') };
}
const other = { ...notice, _id: 'n2', title: 'Lunch', content: 'At one.' };
const saved = { body: { success: true, notice } };
const sent = (calls: ApiCall[], call: string) => calls.find((made) => made.call === call);
const button = (name: string) => screen.findByRole('button', { name });
const field = (label: RegExp) => screen.findByLabelText(label);

beforeAll(allowModalDialogs);

describe('writing a notice', () => {
  it('needs a title and a content', async () => {
    const { calls } = open();
    await userEvent.click(await button('Post notice'));
    await waitFor(() => expect(screen.getByRole('alert', { name: 'Title and content are required' })).toHaveFocus());
    expect(sent(calls, 'POST /notices')).toBeUndefined();
  });

  it('refuses what is no address', async () => {
    open();
    await userEvent.type(await field(/^Title/), 'Lunch');
    await userEvent.type(await field(/^Content/), 'At one.');
    await userEvent.type(await field(/^Link/), 'drive');
    await userEvent.click(await button('Post notice'));
    expect(
      await screen.findByRole('link', { name: /Please enter an address that begins with http:\/\/ or https:\/\/\.$/ }),
    ).toBeVisible();
  });

  it('posts it, empties the form and reads the list anew', async () => {
    const { calls } = open({ 'POST /notices': { ...saved, status: 201 } });
    await userEvent.type(await field(/^Title/), 'Lunch');
    await userEvent.type(await field(/^Content/), 'At one.');
    await userEvent.click(await button('Post notice'));
    expect(await screen.findByText('Notice posted or updated successfully!')).toBeVisible();
    expect(sent(calls, 'POST /notices')?.body).toEqual({ title: 'Lunch', content: 'At one.' });
    expect(await field(/^Title/)).toHaveValue('');
    await waitFor(() => expect(calls.filter(({ call }) => call === 'GET /notices')).toHaveLength(2));
  });

  it('sends it under one key until it has arrived, so that one whose answer was lost is not put up twice', async () => {
    let answer: Reply = 'network down';
    const { calls } = open({ 'POST /notices': () => answer });
    const post = async (title: string) => {
      await userEvent.clear(await field(/^Title/));
      await userEvent.type(await field(/^Title/), title);
      await userEvent.click(await button('Post notice'));
    };
    await userEvent.type(await field(/^Content/), 'At one.');
    await post('Lunch');
    expect(await screen.findByLabelText('error: Network error')).toBeVisible();
    answer = refused('key_used', 'An earlier attempt to send this form has arrived, with other content.');
    await post('Dinner');
    expect(await screen.findByLabelText(/^error: An earlier attempt/)).toBeVisible();
    await waitFor(() => expect(calls.filter(({ call }) => call === 'GET /notices')).toHaveLength(2));
    answer = { ...saved, status: 201 };
    await post('Supper');
    expect(await screen.findByText('Notice posted or updated successfully!')).toBeVisible();

    const [first, second, third] = calls
      .filter(({ call }) => call === 'POST /notices')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it.each([
    [
      refused('invalid', 'Please use at most 255 characters.', {
        fields: { title: 'Please use at most 255 characters.' },
      }),
      'Please use at most 255 characters.',
    ],
    [refused('failed', ''), 'Operation failed'],
    ['network down', 'Network error'],
  ] as const)('tells that it failed, and keeps what was written: %j', async (answer, text) => {
    open({ 'POST /notices': answer });
    await userEvent.type(await field(/^Title/), 'Lunch');
    await userEvent.type(await field(/^Content/), 'At one.');
    await userEvent.click(await button('Post notice'));
    expect(await screen.findByLabelText(`error: ${text}`)).toBeVisible();
    expect(await field(/^Content/)).toHaveValue('At one.');
  });
});

it('tells what came back out of a draft', async () => {
  const { router } = open();
  await userEvent.type(await field(/^Title/), 'Lunch');
  await act(() => router.navigate('/admin/nowhere'));
  await act(() => router.navigate('/admin/notice'));
  expect(await screen.findByText('What you typed here before is back.')).toBeVisible();
  expect(await field(/^Title/)).toHaveValue('Lunch');
});

describe('a notice that is up', () => {
  it('is edited as a whole, and Cancel goes back to writing a new one', async () => {
    const { calls } = open({ 'PUT /notices/n1': saved });
    await userEvent.click(await button('Edit: Hall changed'));
    expect(await field(/^Title/)).toHaveFocus();
    expect(await field(/^Content/)).toHaveValue('We meet in hall 2.');
    await userEvent.clear(await field(/^Content/));
    await userEvent.type(await field(/^Content/), 'We meet in hall 3.');
    await userEvent.click(await button('Cancel'));
    expect(await field(/^Title/)).toHaveValue('');
    expect(sent(calls, 'PUT /notices/n1')).toBeUndefined();

    await userEvent.click(await button('Edit: Hall changed'));
    expect(await field(/^Content/)).toHaveValue('We meet in hall 2.');
    await userEvent.clear(await field(/^Link/));
    await userEvent.click(await button('Update notice'));
    expect(await screen.findByText('Notice posted or updated successfully!')).toBeVisible();
    expect(sent(calls, 'PUT /notices/n1')?.body).toEqual({
      title: 'Hall changed',
      content: 'We meet in hall 2.',
      link: '',
      image: '',
    });
    expect(await button('Post notice')).toBeVisible();
  });

  describe('and that somebody else has changed meanwhile', () => {
    const theirs = { ...notice, content: 'We meet in hall 9.', updatedAt: '2025-07-16T04:00:00.000Z' };
    const overtaken = refused('changed_meanwhile', 'Somebody else has changed this notice meanwhile.', {
      notice: theirs,
    });
    const saveHall3 = async () => {
      await userEvent.click(await button('Edit: Hall changed'));
      await userEvent.clear(await field(/^Content/));
      await userEvent.type(await field(/^Content/), 'We meet in hall 3.');
      await userEvent.click(await button('Update notice'));
    };
    const puts = (calls: ApiCall[]) => calls.filter(({ call }) => call === 'PUT /notices/n1');

    it('is not overwritten: what it says now is shown, what was typed is kept, and may be saved after that', async () => {
      let answer: Reply = overtaken;
      const { calls } = open({ 'PUT /notices/n1': () => answer });
      await saveHall3();
      expect(await screen.findByText(/^This notice was changed meanwhile/)).toBeVisible();
      expect(screen.getByText('We meet in hall 9.')).toBeVisible();
      expect(await field(/^Content/)).toHaveValue('We meet in hall 3.');

      answer = saved;
      await userEvent.click(await button('Update notice'));
      expect(await screen.findByText('Notice posted or updated successfully!')).toBeVisible();
      expect(puts(calls).map(({ headers }) => headers.get('If-Match'))).toEqual([updatedAt, theirs.updatedAt]);
      expect(puts(calls).at(-1)?.body).toMatchObject({ content: 'We meet in hall 3.' });
    });

    it('takes nothing but what was typed here: what they have corrected and removed stays so, and is told', async () => {
      const corrected = { ...theirs, link: undefined };
      let answer: Reply = refused('changed_meanwhile', 'Changed.', { notice: corrected });
      const { calls } = open({ 'PUT /notices/n1': () => answer });
      await userEvent.click(await button('Edit: Hall changed'));
      await userEvent.type(await field(/^Title/), ' again');
      await userEvent.click(await button('Update notice'));
      const alert = (await screen.findByText(/^This notice was changed meanwhile/)).closest<HTMLElement>(
        '[role=alert]',
      );
      expect(
        within(alert ?? document.body)
          .getAllByRole('term')
          .map(({ textContent }) => textContent),
      ).toEqual(['Title', 'Content', 'Link']);
      expect(
        within(alert ?? document.body)
          .getAllByRole('definition')
          .map(({ textContent }) => textContent),
      ).toEqual(['Hall changed', 'We meet in hall 9.', '(empty)']);

      answer = saved;
      await userEvent.click(await button('Update notice'));
      expect(await screen.findByText('Notice posted or updated successfully!')).toBeVisible();
      expect(puts(calls).at(-1)?.headers.get('If-Match')).toBe(theirs.updatedAt);
      expect(puts(calls).at(-1)?.body).toEqual({
        title: 'Hall changed again',
        content: 'We meet in hall 9.',
        link: '',
        image: '',
      });
    });

    it('is not reverted by what was typed earlier and came back, over whichever version it is read', async () => {
      let [answer, listed]: [Reply, typeof notice] = [overtaken, notice];
      const { calls, router } = open({
        'PUT /notices/n1': () => answer,
        'GET /notices': () => ({ body: { success: true, notices: [listed] } }),
      });
      const comeBack = async () => {
        await act(() => router.navigate('/admin/nowhere'));
        await act(() => router.navigate('/admin/notice'));
        await userEvent.click(await button('Edit: Hall changed'));
        expect(await field(/^Title/)).toHaveValue('Hall changed again');
        await userEvent.click(await button('Update notice'));
        await screen.findByText(/^This notice was changed meanwhile/);
      };
      await userEvent.click(await button('Edit: Hall changed'));
      await userEvent.type(await field(/^Title/), ' again');
      listed = theirs;
      await comeBack();
      listed = notice;
      await comeBack();

      answer = saved;
      await userEvent.click(await button('Update notice'));
      expect(await screen.findByText('Notice posted or updated successfully!')).toBeVisible();
      expect(puts(calls).map(({ headers }) => headers.get('If-Match'))).toEqual([
        updatedAt,
        updatedAt,
        theirs.updatedAt,
      ]);
      expect(puts(calls).at(-1)?.body).toMatchObject({ title: 'Hall changed again', content: 'We meet in hall 9.' });
    });

    it('is left as it is on Cancel', async () => {
      const { calls } = open({ 'PUT /notices/n1': overtaken });
      await saveHall3();
      await screen.findByText(/^This notice was changed meanwhile/);
      await userEvent.click(await button('Cancel'));
      expect(await button('Post notice')).toBeVisible();
      expect(screen.queryByText(/^This notice was changed meanwhile/)).toBeNull();
      expect(puts(calls)).toHaveLength(1);
    });

    it('or has taken down: that is told, what was typed is kept, and the list is read anew', async () => {
      let answer: Reply = overtaken;
      const { calls } = open({ 'PUT /notices/n1': () => answer });
      await saveHall3();
      await screen.findByText(/^This notice was changed meanwhile/);

      answer = refused('not_found', 'There is nothing here.');
      await userEvent.click(await button('Update notice'));
      expect(await screen.findByLabelText(/^error: This notice was taken down meanwhile/)).toBeVisible();
      expect(screen.queryByText(/^This notice was changed meanwhile/)).toBeNull();
      expect(await field(/^Content/)).toHaveValue('We meet in hall 3.');
      await waitFor(() => expect(calls.filter(({ call }) => call === 'GET /notices')).toHaveLength(3));
    });

    it('in another tab of this browser is not edited here any more, and the list is read anew', async () => {
      let notices = [notice];
      open({ 'GET /notices': () => ({ body: { success: true, notices } }) });
      await userEvent.click(await button('Edit: Hall changed'));
      await userEvent.type(await field(/^Content/), ' Or 3.');
      await screen.findByText('Draft kept on this device.');
      notices = [theirs];
      act(() => removeElsewhere('draft:notice:n1'));
      expect(await button('Post notice')).toBeVisible();
      expect(await screen.findByText('We meet in hall 9.')).toBeVisible();
    });

    it('is saved already when it says just that: the answer to a first attempt was lost', async () => {
      open({
        'PUT /notices/n1': refused('changed_meanwhile', 'Changed.', {
          notice: { ...theirs, content: 'We meet in hall 3.' },
        }),
      });
      await saveHall3();
      expect(await screen.findByText('Notice posted or updated successfully!')).toBeVisible();
      expect(await button('Post notice')).toBeVisible();
    });
  });

  it('in which nothing was changed is not sent, and no change is claimed', async () => {
    const { calls } = open();
    await userEvent.click(await button('Edit: Hall changed'));
    await userEvent.type(await field(/^Title/), '  ');
    await userEvent.click(await button('Update notice'));
    expect(await button('Post notice')).toBeVisible();
    expect(sent(calls, 'PUT /notices/n1')).toBeUndefined();
    expect(screen.queryByText('Notice posted or updated successfully!')).toBeNull();
  });

  const remove = async (name: 'Yes' | 'No') => {
    await userEvent.click(await button('Delete: Hall changed'));
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete?' }));
    await userEvent.click(question.getByRole('button', { name }));
  };

  it('is taken down after a question', async () => {
    const { calls } = open({ 'DELETE /notices/n1': { body: { success: true, message: 'Done.' } } });
    await remove('No');
    expect(sent(calls, 'DELETE /notices/n1')).toBeUndefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await remove('Yes');
    expect(await screen.findByText('Notice deleted successfully!')).toBeVisible();
  });

  it('that somebody else has changed meanwhile is not taken down, and is shown as it is now', async () => {
    const theirs = { ...notice, content: 'We meet in hall 9.', updatedAt: '2025-07-16T04:00:00.000Z' };
    let notices = [notice];
    const overtaken = () => (
      (notices = [theirs]),
      refused('changed_meanwhile', 'Somebody else has changed this notice meanwhile.', { notice: theirs })
    );
    const { calls } = open({
      'GET /notices': () => ({ body: { success: true, notices } }),
      'DELETE /notices/n1': overtaken,
    });
    await remove('Yes');
    expect(await screen.findByText('Delete failed: Somebody else has changed this notice meanwhile.')).toBeVisible();
    expect(await screen.findByText('We meet in hall 9.')).toBeVisible();
    expect(sent(calls, 'DELETE /notices/n1')?.headers.get('If-Match')).toBe(updatedAt);
  });

  it('is taken down as it was when the question was asked, also when it is read anew meanwhile', async () => {
    let notices = [notice];
    const { calls } = open({
      'GET /notices': () => ({ body: { success: true, notices } }),
      'DELETE /notices/n1': refused('not_found', 'There is nothing here.'),
    });
    await userEvent.click(await button('Delete: Hall changed'));
    notices = [{ ...notice, content: 'We meet in hall 9.', updatedAt: '2025-07-16T04:00:00.000Z' }];
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('We meet in hall 9.')).toBeInTheDocument();
    await userEvent.click(await button('Yes'));
    await waitFor(() => expect(sent(calls, 'DELETE /notices/n1')?.headers.get('If-Match')).toBe(updatedAt));
  });

  it('that is saved late leaves the other one alone that is being edited by then', async () => {
    let answer = (_reply: Reply) => {};
    const { calls } = open({ 'PUT /notices/n1': () => new Promise<Reply>((resolve) => (answer = resolve)) }, [
      notice,
      other,
    ]);
    await userEvent.click(await button('Edit: Hall changed'));
    await userEvent.type(await field(/^Title/), ' again');
    await userEvent.click(await button('Update notice'));
    await userEvent.click(await button('Edit: Lunch'));
    await act(async () => answer(saved));
    expect(await screen.findByText('Notice posted or updated successfully!')).toBeVisible();
    expect(await field(/^Title/)).toHaveValue('Lunch');
    expect(calls.filter(({ call }) => call === 'GET /notices')).toHaveLength(2);
  });

  it('that is taken down leaves the other one alone that is being edited', async () => {
    open({ 'DELETE /notices/n1': { body: { success: true, message: 'Done.' } } }, [notice, other]);
    await userEvent.click(await button('Edit: Lunch'));
    await remove('Yes');
    expect(await screen.findByText('Notice deleted successfully!')).toBeVisible();
    expect(await field(/^Title/)).toHaveValue('Lunch');
  });

  it('that is taken down while it is edited makes room for a new one', async () => {
    open({ 'DELETE /notices/n1': { body: { success: true, message: 'Done.' } } });
    await userEvent.click(await button('Edit: Hall changed'));
    await remove('Yes');
    expect(await button('Post notice')).toBeVisible();
  });

  it.each([
    [refused('not_found', 'There is nothing here.'), 'Delete failed: There is nothing here.'],
    ['network down', 'Failed to delete'],
  ] as const)('that could not be taken down is told: %j', async (answer, text) => {
    open({ 'DELETE /notices/n1': answer });
    await remove('Yes');
    expect(await screen.findByText(text)).toBeVisible();
  });
});

it('says when there is none', async () => {
  open({}, []);
  expect(await screen.findByText('No notices yet.')).toBeVisible();
});

it('says that the notices could not be loaded, and offers to try again', async () => {
  open({ 'GET /notices': 'network down' });
  expect(await screen.findByText('Failed to load notices')).toBeVisible();
  expect(await button('Reload')).toBeVisible();
});
