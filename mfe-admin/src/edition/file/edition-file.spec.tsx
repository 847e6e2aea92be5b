import { defaultEdition } from '@conference/edition/default';
import { refused, type Answers, type ApiCall } from '@conference/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../../testing/answers';
import { openConsole } from '../../testing/open-console';

const at = '2025-07-15T04:00:00.000Z';
const edition = { key: '2025', name: 'Conference 2025', isLive: true, number: 3, createdAt: at };

/** Opens the overview of an edition. @param answers to what is saved or taken over */
function open(answers: Answers) {
  const live = JSON.parse(JSON.stringify(defaultEdition)) as Record<string, object>;
  const sections = Object.fromEntries(
    Object.entries(live).map(([name, content]) => [name, { revision: 0, content, at }]),
  );
  const calls = answeringAdmin({
    'GET /editions/live': { body: { success: true, edition, sections, live, liveVersion: 3, editing: [] } },
    'GET /editions/live/check': {
      body: { success: true, errors: [], missing: [], toCheck: [], untranslated: [], consequences: [] },
    },
    'GET /editions/live/versions': { body: { success: true, versions: [] } },
    'GET /editions': { body: { success: true, editions: [edition] } },
    ...answers,
  });
  return { calls, ...openConsole('/admin/edition') };
}
const zip = (bytes = 9) => new File([new Uint8Array(bytes)], 'edition-2025.zip', { type: 'application/zip' });
/** Opens the form. @returns its field of the file */
async function fileField() {
  if (!screen.queryByLabelText(/^File of an edition/))
    await userEvent.click(await screen.findByText('Begin with a file', { selector: 'summary' }));
  return screen.findByLabelText(/^File of an edition/);
}
const begin = async () => userEvent.click(await screen.findByRole('button', { name: 'Begin with this file' }));
const sent = (calls: ApiCall[]) =>
  calls.filter(({ call }) => call === 'POST /editions').map(({ body }) => Object.fromEntries(body as FormData));

describe('an edition as a file', () => {
  it('is saved under its key', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:edition', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    open({ 'GET /editions/2025/export': { body: zip() } });
    await userEvent.click(await screen.findByRole('button', { name: 'Save 2025 as a file' }));
    await waitFor(() => expect(saved).toEqual(['edition-2025.zip']));
  });

  it('begins another one, under another key where somebody gives one, and leads there', async () => {
    const next = { key: '2026', name: 'Conference 2026', isLive: false, createdAt: at };
    const { calls, address } = open({ 'POST /editions': { body: { success: true, message: 'Done.', edition: next } } });
    await userEvent.upload(await fileField(), zip());
    await userEvent.type(screen.getByLabelText(/^Another key/), '2026');
    await begin();
    await waitFor(() => expect(address()).toBe('/admin/edition?edition=2026'));
    expect(sent(calls)).toEqual([{ file: expect.any(File), key: '2026' }]);
    expect(await screen.findByText('Conference 2026 has begun as a draft.')).toBeVisible();
  });

  it('keeps what was chosen where the key is taken, and asks for another one', async () => {
    const { calls } = open({ 'POST /editions': refused('conflict', 'There is an edition 2025 already.') });
    await userEvent.upload(await fileField(), zip());
    await begin();
    expect(await screen.findByText('There is an edition 2025 already.')).toBeVisible();
    expect(screen.getByLabelText(/^Another key/)).toBeInvalid();
    expect(screen.getByText('edition-2025.zip')).toBeVisible();
    expect(sent(calls)).toEqual([{ file: expect.any(File) }]);
  });

  it.each<[string, File | undefined, Answers[string], string]>([
    ['nothing', undefined, 'never', 'Please choose the file of an edition.'],
    [
      'what is too large',
      zip(40 * 1024 * 1024 + 1),
      'never',
      'The file of an edition may be at most 40 MB, and 64 MB unpacked.',
    ],
    [
      'what is no edition',
      zip(),
      refused('not_an_edition', 'This is no edition.', { fields: { file: 'This is no edition.' } }),
      'This is no edition.',
    ],
    [
      'a lost connection',
      zip(),
      'network down',
      'The file could not be sent: the server was not reached. Please try again.',
    ],
  ])('says beside the file what is wrong: %s', async (_, file, reply, sentence) => {
    open({ 'POST /editions': reply });
    const field = await fileField();
    if (file) await userEvent.upload(field, file);
    await begin();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await fileField()).toBeInvalid();
  });
});
