import { defaultEdition } from '@conference/edition/default';
import { apply, type Operation } from '@conference/edition/editing';
import { allowModalDialogs, refused, type Answers, type ApiCall, type Reply } from '@conference/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser } from '../console/browser';
import { at, live, set, withDraft, withDraftOf } from '../testing/an-edition';
import { answeringAdmin } from '../testing/answers';
import { openConsole } from '../testing/open-console';

beforeAll(allowModalDialogs);
beforeEach(() => localStorage.clear());

function open(path: string, answers: Answers = withDraft()) {
  const calls = answeringAdmin(answers);
  return { calls, ...openConsole(path) };
}
const made = (calls: ApiCall[], call: string) => calls.filter((one) => one.call === call);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** At once: each letter would draw a whole section. */
async function write(field: HTMLElement | undefined, text: string) {
  await userEvent.click(field as HTMLElement);
  await userEvent.paste(text);
}

describe('the overview of the edition', () => {
  it('says what differs from what is live, what is missing, and which versions there were', async () => {
    open('/admin/edition', withDraft('contact', set(['email'], 'desk@example.org')));
    expect(
      await screen.findByText('Version 3 is live. What you change here is a draft until you publish it.'),
    ).toBeVisible();
    const contact = within((await screen.findByRole('link', { name: 'Contact' })).closest('li') as HTMLElement);
    expect(contact.getByText('Differs from what is live')).toBeVisible();
    expect(await screen.findByText('The postal address')).toBeInTheDocument();
    expect(await screen.findByText('Three days more')).toBeVisible();
  });

  it('lists by section what is not in Bangla yet, and leads to where it is written', async () => {
    const untranslated = [
      { path: ['contact', 'address'], sentence: 'Rajshahi 6205' },
      { path: ['identity', 'name'], sentence: 'Silk' },
      { path: ['identity', 'place'], sentence: 'Rajshahi' },
    ];
    const nothing = { errors: [], missing: [], toCheck: [], consequences: [] };
    open('/admin/edition', {
      ...withDraft(),
      'GET /editions/live/check': { body: { success: true, ...nothing, untranslated } },
    });
    expect(
      await screen.findByRole('heading', { name: 'Not in Bangla yet: Bangla pages say it in English 3' }),
    ).toBeVisible();
    const group = within(screen.getByText('Rajshahi 6205', { exact: false }).closest('details') as HTMLElement);
    expect(group.getByText('Contact', { selector: 'summary' })).toHaveTextContent('1');
    await userEvent.click(group.getByText('Contact', { selector: 'summary' }));
    await userEvent.click(group.getByRole('link', { name: 'Write in Bangla: Contact' }));

    const [bangla] = await screen.findAllByLabelText(/\(Bangla\)/);
    expect(bangla).toHaveAttribute('lang', 'bn');
    expect(screen.getByLabelText('Show the Bangla texts, too')).toBeChecked();
  });

  it('says when every text is in Bangla, too', async () => {
    open('/admin/edition');
    expect(await screen.findByText('Every text is there in Bangla, too.')).toBeVisible();
  });

  it('publishes the sections that are chosen, with a note', async () => {
    const { calls } = open('/admin/edition', {
      ...withDraft('contact', set(['email'], 'desk@example.org')),
      'POST /editions/2025/publish': {
        body: { success: true, message: 'Version 4 is live.', version: { number: 4, state: 'live', createdAt: at } },
      },
    });
    expect(await screen.findByText('Email')).toBeVisible();
    await write(await screen.findByLabelText(/^Note for the history/), 'Our desk');
    await userEvent.click(await button('Publish'));
    await waitFor(() =>
      expect(made(calls, 'POST /editions/2025/publish')[0]?.body).toEqual({
        revisions: { contact: 1 },
        ifVersion: 3,
        note: 'Our desk',
      }),
    );
    await waitFor(() => expect(made(calls, 'GET /editions/live')).toHaveLength(2));
  });

  it('asks for the password where a number that takes money changes', async () => {
    const draft = withDraft('money', set(['wallets', 'bKash', 'number'], '+880 0000 000000'));
    const sentence = 'The number of bKash changes.';
    const consequences = [{ path: ['money', 'wallets', 'bKash', 'number'], sentence }];
    const { calls } = open('/admin/edition', {
      ...draft,
      'GET /editions/live/check': {
        body: { success: true, errors: [], missing: [], toCheck: [], untranslated: [], consequences },
      },
      'POST /editions/2025/publish': refused('wrong_credentials', 'This is not your password.'),
    });
    expect(await screen.findByText(sentence)).toBeVisible();
    await write(await screen.findByLabelText(/^Your password/), 'a wrong password');
    await userEvent.click(await button('Publish'));
    expect(await screen.findByLabelText('error: This is not your password.')).toBeVisible();
    expect(made(calls, 'POST /editions/2025/publish')[0]?.body).toMatchObject({ password: 'a wrong password' });
    expect(screen.getByLabelText(/^Your password/)).toHaveValue('');
  });

  it('schedules what is to go live later, in Bangladesh time', async () => {
    const { calls } = open('/admin/edition', {
      ...withDraft('contact', set(['email'], 'desk@example.org')),
      'POST /editions/2025/publish': {
        body: {
          success: true,
          message: 'Version 4 is scheduled.',
          version: { number: 4, state: 'scheduled', createdAt: at, publishAt: '2025-07-20T04:00:00Z' },
        },
      },
    });
    fireEvent.change(await screen.findByLabelText(/^Goes live at/), { target: { value: '2025-07-20T10:00' } });
    await userEvent.click(await button('Schedule'));
    await waitFor(() =>
      expect(made(calls, 'POST /editions/2025/publish')[0]?.body).toMatchObject({ at: '2025-07-20T04:00:00Z' }),
    );
  });

  it('asks for the name of an edition that is not live, and restores nothing of it', async () => {
    const { calls } = open('/admin/edition', {
      ...withDraftOf(
        { key: '2026', name: 'Conference 2026', isLive: false },
        'contact',
        set(['email'], 'a@example.org'),
      ),
      'POST /editions/2026/publish': refused('invalid', 'Please type its name.'),
    });
    await write(await screen.findByLabelText('Please type: Conference 2026'), 'Conference 2026');
    await userEvent.click(await button('Publish'));
    await waitFor(() =>
      expect(made(calls, 'POST /editions/2026/publish')[0]?.body).toMatchObject({
        ifVersion: 3,
        name: 'Conference 2026',
      }),
    );
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });

  it('begins another edition as a copy, and leads there', async () => {
    const next = { key: '2026', name: 'Conference 2026', isLive: false, copiedFrom: '2025', createdAt: at };
    const { calls, address } = open('/admin/edition', {
      ...withDraft(),
      'POST /editions': { body: { success: true, message: 'Done.', edition: next } },
    });
    await write(await screen.findByLabelText(/^Key of the new edition/), '2026');
    await userEvent.click(await button('Begin another edition'));
    await waitFor(() => expect(address()).toBe('/admin/edition?edition=2026'));
    expect(made(calls, 'POST /editions')[0]?.body).toEqual({ key: '2026', from: '2025' });
  });

  it('keeps to the edition of the address', async () => {
    const answers = withDraftOf({ key: '2026', name: 'Conference 2026', isLive: false }, 'contact');
    open(
      '/admin/edition?edition=2026',
      Object.fromEntries(Object.entries(answers).map(([call, reply]) => [call.replace('/live', '/2026'), reply])),
    );
    expect(await screen.findByText(/^The edition 2026 is not live\./)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Contact' })).toHaveAttribute(
      'href',
      '/admin/edition/contact?edition=2026',
    );
    expect(await screen.findByRole('link', { name: 'Conference 2025' })).toHaveAttribute('href', '/admin/edition');
  });

  it('shows the whole site with the draft in this browser, or says why it cannot', async () => {
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    let reply: Reply = refused('conflict', 'The draft cannot be previewed yet. Please write a text.');
    const { calls } = open('/admin/edition', { ...withDraft(), 'POST /editions/2025/preview': () => reply });
    await userEvent.click(await button('Preview in this browser'));
    expect(await screen.findByText('The draft cannot be previewed yet. Please write a text.')).toBeVisible();
    expect(goTo).not.toHaveBeenCalled();
    reply = { body: { success: true, message: 'Done.', module: 'staged-edition', version: '0', until: at } };
    await userEvent.click(await button('Preview in this browser'));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'));
    expect(made(calls, 'POST /editions/2025/preview')).toHaveLength(2);
  });

  it('says that there is nothing to publish', async () => {
    open('/admin/edition');
    expect(await screen.findByText('The draft says what is live: there is nothing to publish.')).toBeVisible();
  });
});

describe('a section', () => {
  /** What a change is answered with; undefined while it is saved. */
  let answer: Reply | undefined;
  beforeEach(() => (answer = undefined));
  const saved = (content: object, revision = 1): Reply => ({
    body: { success: true, section: { revision, content, at, by: 'Demo Organiser' } },
  });
  /** Keeps what is sent, as the server does. */
  const saving = (section: string, begin: Operation[]) => {
    const after = (content: object, ops: Operation[]) => ops.reduce((state, one) => apply(state, one), content);
    let content = after(live[section] ?? {}, begin);
    return ({ body }: ApiCall): Reply => {
      if (answer) return answer;
      content = after(content, (body as { ops: Operation[] }).ops);
      return saved(content);
    };
  };
  const openSection = (section: string, ...ops: Operation[]) =>
    open(`/admin/edition/${section}`, {
      ...withDraft(section, ...ops),
      [`PATCH /editions/2025/sections/${section}`]: saving(section, ops),
    });
  const sent = (calls: ApiCall[], section: string) =>
    made(calls, `PATCH /editions/2025/sections/${section}`).flatMap(({ body }) => (body as { ops: Operation[] }).ops);
  const pass = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

  it('is saved while somebody types into a field that was not known', async () => {
    const { calls } = openSection('contact');
    await userEvent.click(await button('Enter: Email'));
    await write(await screen.findByLabelText('Email'), 'desk@example.org');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await pass(900);
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent(calls, 'contact').at(-1)).toEqual(set(['email'], 'desk@example.org'));
  });

  it('says what is wrong beside the field, while it may still be saved', async () => {
    openSection('contact');
    await userEvent.click(await button('Enter: Email'));
    await write(await screen.findByLabelText('Email'), 'desk');
    expect(await screen.findByLabelText('Email')).toHaveAccessibleDescription('Please give an email address.');
  });

  it('moves, adds and removes items by keyboard, says so, and takes it back', async () => {
    openSection('questions');
    const user = userEvent.setup();
    const titles = () =>
      screen
        .getAllByRole('group')
        .flatMap((group) => [...group.querySelectorAll('summary')])
        .map((one) => one.textContent);
    const [first, second] = defaultEdition.questions.faqs.map(({ question }) => question.en);
    (await button(`Move down: ${first}`)).focus();
    await user.keyboard('{Enter}');
    expect(new Set(titles()).values().next().value).toBe(second);
    expect(screen.getByText(`${first} is number 2 of 3 now.`)).toBeVisible();

    await user.click(await button(`Remove: ${first}`));
    expect(titles()).not.toContain(first);
    await user.click(await button('Undo'));
    expect(titles()).toContain(first);

    await user.click(await button('Add to: Questions'));
    expect(titles()).toContain('New To be mended');
  });

  it('shows Bangla texts beside the English ones, and keeps the keys of choices', async () => {
    // Without the many topics, whose fields take most of the time.
    const { calls } = openSection('programme', { op: 'set', path: ['subThemes'], value: [] });
    await userEvent.click(await screen.findByLabelText('Show the Bangla texts, too'));
    const [bangla] = await screen.findAllByLabelText(/^Name \(Bangla\)/);
    await userEvent.clear(bangla as HTMLElement);
    await write(bangla, 'বক্তৃতা');
    await pass(900);
    expect(sent(calls, 'programme').at(-1)).toEqual(set(['segments', 'Oral Presentation', 'name', 'bn'], 'বক্তৃতা'));
    expect(screen.getAllByText('Oral Presentation', { selector: 'code' })).toHaveLength(1);
  });

  it('takes deadlines as Bangladesh time', async () => {
    openSection('dates');
    expect(await screen.findByLabelText('Author registration')).toHaveDisplayValue(/^2025-07-29T23:59:59/);
  });

  it('shows both where another editor has changed the same', async () => {
    const section = {
      revision: 2,
      content: { ...live['contact'], email: 'office@example.org' },
      conflicts: [['email']],
    };
    answer = refused('changed_meanwhile', 'Somebody else has changed the same meanwhile.', { section });
    openSection('contact', set(['email'], 'old@example.org'));
    const email = await screen.findByLabelText('Email');
    await userEvent.clear(email);
    await write(email, 'desk@example.org');
    await pass(900);
    const alert = await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Not saved: somebody else has changed the same' }));
    expect(alert).toHaveFocus();
    const note = within(alert);
    expect(note.getByText(/office@example\.org/)).toBeVisible();
    answer = saved(section.content, 3);
    await userEvent.click(note.getByRole('button', { name: 'Take theirs' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('office@example.org');
  });

  it('brings back, by its name, what another editor has removed, if it is to stay', async () => {
    const [wallet, ...others] = defaultEdition.money.wallets;
    const path = ['wallets', wallet?.key ?? ''];
    const section = { revision: 2, content: { ...live['money'], wallets: others }, conflicts: [path] };
    answer = refused('changed_meanwhile', 'Somebody else has changed the same meanwhile.', { section });
    const { calls } = openSection('money', set([...path, 'number'], '01700 000000'));
    await write(await screen.findByDisplayValue('01700 000000'), '1');
    await pass(900);
    const note = within(await screen.findByRole('alert'));
    expect(note.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      `Keep mine: ${wallet?.name.en}`,
      'Take theirs: nothing',
    ]);
    answer = saved(section.content, 3);
    await userEvent.click(note.getByRole('button', { name: 'Keep mine' }));
    await pass(0);
    const kept = { op: 'insert', path: ['wallets'], item: { number: '01700 0000001' }, before: others[0]?.key };
    expect(sent(calls, 'money').slice(-2)).toMatchObject([kept, { op: 'set' }]);
  });

  describe('with a picture', () => {
    const [digest, other] = ['a'.repeat(64), 'b'.repeat(64)];
    const [patron] = defaultEdition.people.core;
    const portrait = ['core', patron?.id ?? '', 'portrait'];
    const image = (named: string): Reply => ({
      body: { success: true, image: { digest: named, width: 480, height: 617, widths: [160, 320, 480] } },
    });
    const photo = () => new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' });
    const formOf = ({ body }: ApiCall) => Object.fromEntries(body as FormData);

    beforeEach(() => {
      Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
    });

    async function openPatron(reply: Reply | (() => Reply), ...ops: Operation[]) {
      const opened = open('/admin/edition/people', {
        ...withDraft('people', ...ops),
        'PATCH /editions/2025/sections/people': saving('people', ops),
        'POST /editions/images': reply,
      });
      const summary = await screen.findByText(patron?.role.en ?? '', { selector: 'summary' });
      await userEvent.click(summary);
      return { ...opened, item: within(summary.closest('li') as HTMLElement) };
    }

    it('sends it, shows it, and takes what it shows', async () => {
      const { calls, item } = await openPatron(image(digest));
      await userEvent.upload(item.getByLabelText(/^Choose a picture: Portrait/), photo());
      const preview = await item.findByRole('img', { name: 'Portrait, as pages show it' });
      expect(preview).toHaveAttribute('src', `/images/${digest}/160.webp`);
      expect(screen.getByText('Portrait: the picture is stored.')).toBeInTheDocument();
      const [sentOne] = made(calls, 'POST /editions/images');
      expect(formOf(sentOne as ApiCall)).toEqual({ image: expect.any(File), as: 'portrait', x: '50', y: '33' });

      await write(item.getByLabelText(/^What it shows/), 'A smile');
      const last = set([...portrait, 'alt', 'en'], 'A smile');
      await waitFor(() => expect(sent(calls, 'people').at(-1)).toEqual(last), { timeout: 3000 });
      expect(sent(calls, 'people')).toContainEqual(set(portrait, { digest, alt: { en: '' } } as never));
    });

    it('cuts it around another point, by numbers, as long as it is at hand', async () => {
      const { calls, item } = await openPatron(image(digest));
      await userEvent.upload(item.getByLabelText(/^Choose a picture/), photo());
      const fromTheLeft = await item.findByLabelText('From the left, in percent');
      await userEvent.clear(fromTheLeft);
      await write(fromTheLeft, '80');
      await userEvent.click(item.getByRole('button', { name: 'Cut it anew' }));
      await waitFor(() => expect(made(calls, 'POST /editions/images')).toHaveLength(2));
      expect(formOf(made(calls, 'POST /editions/images')[1] as ApiCall)).toMatchObject({ x: '80', y: '33' });
    });

    it('removes it, and says so', async () => {
      const there = set(portrait, { digest: other, alt: { en: 'A smile' } } as never);
      const { calls, item } = await openPatron(image(digest), there);
      expect(item.getByRole('img', { name: 'A smile' })).toBeInTheDocument();
      expect(item.queryByLabelText('From the left, in percent')).toBeNull();
      await userEvent.click(item.getByRole('button', { name: 'Remove the picture: Portrait' }));
      expect(item.queryByRole('img')).toBeNull();
      expect(screen.getByText('Portrait: the picture is removed. Undo brings it back.')).toBeInTheDocument();
      await pass(900);
      expect(sent(calls, 'people')).toEqual([{ op: 'set', path: portrait }]);
    });

    it.each<[string, Reply, File, string]>([
      [
        'what is no picture',
        refused('not_an_image', 'This is no picture that can be read.'),
        photo(),
        'This is no picture that can be read.',
      ],
      [
        'a lost connection',
        'network down',
        photo(),
        'The picture could not be sent: the server was not reached. Please choose it again.',
      ],
      [
        'what is too large',
        image(digest),
        new File([new Uint8Array(11 * 1024 * 1024)], 'photo.jpg', { type: 'image/jpeg' }),
        'A picture may be at most 10 MB.',
      ],
    ])('says beside it what is wrong: %s', async (_, reply, file, sentence) => {
      const { item } = await openPatron(reply);
      await userEvent.upload(item.getByLabelText(/^Choose a picture/), file);
      expect(await item.findByText(sentence)).toBeInTheDocument();
      expect(item.getByLabelText(/^Choose a picture/)).toBeInvalid();
      expect(item.queryByRole('img')).toBeNull();
    });
  });

  it('that does not exist is no page', async () => {
    open('/admin/edition/colours');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
