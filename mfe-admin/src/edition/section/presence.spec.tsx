import { allowModalDialogs } from '@conference/testing/web';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { admin, answeringAdmin } from '../../testing/answers';
import { aDraft, at, editionAnswers } from '../../testing/an-edition';
import { openConsole } from '../../testing/open-console';
import { PRESENCE_MS } from './use-editors';

/** Who edits, as the server says. */
let editing: ReturnType<typeof edits>[];
let draft: ReturnType<typeof aDraft>;
let isDown: boolean;
let visibility: DocumentVisibilityState;
const edits = (fullName: string, section: string) => ({ fullName, section, at });

function open(path: string) {
  const answers = editionAnswers(() => ({ ...draft, editing }));
  const calls = answeringAdmin({
    ...answers,
    'GET /editions/2025/editing': () => (isDown ? 'network down' : { body: { success: true, editing } }),
  });
  openConsole(path);
  return { asked: () => calls.filter(({ call }) => call === 'GET /editions/2025/editing').length };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  fireEvent(document, new Event('visibilitychange'));
};

beforeAll(allowModalDialogs);
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ advanceTimers: true });
  [draft, editing, isDown, visibility] = [aDraft(), [], false, 'visible'];
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('on the page of a section', () => {
  it('somebody who begins to edit it, too, is named, until they have gone; nobody is who edits another one', async () => {
    open('/admin/edition/contact');
    await screen.findByText('Saved');
    expect(screen.queryByText(/is editing/)).toBeNull();
    editing = [edits('Demo Organiser', 'contact'), edits('Another Organiser', 'money')];
    await pass(PRESENCE_MS);
    expect((await screen.findByText(/is editing/)).textContent).toBe('Demo Organiser is editing');
    expect(screen.getByText(/is editing/)).toHaveAttribute('role', 'status');
    editing.push(edits('Another Organiser', 'contact'), edits('Third Organiser', 'contact'));
    await pass(PRESENCE_MS);
    expect(screen.getByText(/are editing$/).textContent).toBe(
      'Demo Organiser, Another Organiser and Third Organiser are editing',
    );
    editing = [];
    await pass(PRESENCE_MS);
    expect(screen.queryByText(/(is|are) editing/)).toBeNull();
  });

  it('so are two others of the name of whoever reads', async () => {
    editing = [edits(admin.fullName, 'contact'), edits(admin.fullName, 'contact')];
    open('/admin/edition/contact');
    expect((await screen.findByText(/are editing/)).textContent).toBe('Demo Admin and Demo Admin are editing');
  });

  it('nothing is asked in a tab that nobody sees, and at once when it is seen again', async () => {
    const { asked } = open('/admin/edition/contact');
    await screen.findByText('Saved');
    show('hidden');
    await pass(5 * PRESENCE_MS);
    expect(asked()).toBe(0);
    editing = [edits('Demo Organiser', 'contact')];
    show('visible');
    expect(await screen.findByText('Demo Organiser is editing')).toBeVisible();
    expect(asked()).toBe(1);
  });

  it('a failure is told to nobody, and the next answer counts', async () => {
    editing = [edits('Demo Organiser', 'contact')];
    open('/admin/edition/contact');
    await screen.findByText('Demo Organiser is editing');
    isDown = true;
    await pass(PRESENCE_MS);
    expect(screen.queryByText(/^Failed to load/)).toBeNull();
    expect(screen.getByText('Demo Organiser is editing')).toBeVisible();
    [isDown, editing] = [false, []];
    await pass(PRESENCE_MS);
    expect(screen.queryByText(/is editing/)).toBeNull();
  });
});

describe('on the overview of the edition', () => {
  it('each section says who edits it by now, and the draft stays as it was read', async () => {
    open('/admin/edition');
    const contact = (await screen.findByRole('link', { name: 'Contact' })).closest('li') as HTMLElement;
    editing = [edits('Demo Organiser', 'contact'), edits('Another Organiser', 'contact')];
    const content = { ...draft.sections['contact']?.content, email: 'desk@example.org' };
    draft.sections['contact'] = { revision: 1, content, at };
    await pass(PRESENCE_MS);
    expect(await within(contact).findByText('Demo Organiser is editing')).toBeVisible();
    expect(within(contact).getByText('Another Organiser is editing')).toBeVisible();
    expect(within(contact).getByText('As it is live')).toBeVisible();
  });
});
