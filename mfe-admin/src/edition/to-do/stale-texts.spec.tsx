import { defaultEdition } from '@conference/edition/default';
import { apply, type Operation } from '@conference/edition/editing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, live, set, withDraft } from '../../testing/an-edition';
import { answeringAdmin } from '../../testing/answers';
import { openConsole } from '../../testing/open-console';

beforeEach(() => localStorage.clear());

const [, faq] = defaultEdition.questions.faqs;
const answer = ['faqs', faq?.id ?? '', 'answer'];
const sentence = ['overview', defaultEdition.about.overview[0]?.id ?? '', 'text'];
const inEnglish = [
  set(['theme', 'explained', 'en'], 'Another theme.'),
  set([...sentence, 'en'], 'Another sentence.'),
  set([...sentence, 'bn'], 'আরেকটি বাক্য।'),
];

/** Opens the console where the theme and an answer were changed. */
function open(path: string, ops: readonly Operation[] = inEnglish) {
  const answers = withDraft('about', ...ops);
  const { body } = answers['GET /editions/live'] as { body: { sections: object } };
  Object.assign(body.sections, {
    questions: { revision: 1, content: apply(live['questions'] ?? {}, set([...answer, 'en'], 'Ask again.')), at },
  });
  const section = { revision: ops.length + 1, content: live['about'], at, by: 'Demo Organiser' };
  answeringAdmin({ ...answers, 'PATCH /editions/2025/sections/about': { body: { success: true, section } } });
  return openConsole(path);
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const STALE = 'The English has changed, the Bangla has not';

describe('texts of which only the English has changed', () => {
  it('are listed by section, and lead to their Bangla', async () => {
    open('/admin/edition');
    const toDo = await part('What is missing');
    expect(toDo.getByRole('heading', { name: `${STALE} 2` })).toBeVisible();
    const about = within(toDo.getByText('Another theme.', { exact: false }).closest('details') as HTMLElement);
    expect(about.getAllByRole('listitem', { hidden: true })).toHaveLength(1);
    expect(about.getByText('1', { selector: 'summary span' })).toBeInTheDocument();
    await userEvent.click(toDo.getByText('Questions', { exact: false, selector: 'summary' }));
    await userEvent.click(toDo.getByRole('link', { name: 'Questions › Answer' }));

    const item = (await screen.findByText(faq?.question.en ?? '', { selector: 'summary' })).closest('details');
    const bangla = within(item as HTMLElement).getByLabelText(/^Answer \(Bangla\)/);
    expect(bangla).toHaveFocus();
    expect(bangla).toBeVisible();
    expect(bangla).toHaveValue(faq?.answer.bn);
    expect(bangla).toHaveAccessibleDescription(`${STALE}.`);
  });

  it('are a hint before publishing, of the sections that are chosen, and keep nobody from it', async () => {
    open('/admin/edition');
    const publish = await part('Publish');
    const hint = publish.getByRole('heading', { name: `${STALE}. You can publish it like that.` });
    const places = () => within(hint.nextElementSibling as HTMLElement).getAllByRole('link');
    expect(places().map((one) => one.textContent)).toEqual(['Theme › Explained', 'Questions › Answer']);
    await userEvent.click(publish.getByRole('checkbox', { name: /^Questions/ }));
    expect(places().map((one) => one.textContent)).toEqual(['Theme › Explained']);
    expect(publish.getByRole('button', { name: 'Publish' })).toBeEnabled();
    await userEvent.click(publish.getByRole('checkbox', { name: /^About/ }));
    expect(publish.queryByRole('heading', { name: /The English has changed/ })).toBeNull();
  });

  it('are named nowhere once their Bangla is another', async () => {
    open('/admin/edition', [...inEnglish, set(['theme', 'explained', 'bn'], 'আরেকটি বিষয়।')]);
    const toDo = await part('What is missing');
    expect(toDo.getByRole('heading', { name: `${STALE} 1` })).toBeVisible();
    expect(toDo.queryByText('Another theme.', { exact: false })).toBeNull();
  });
});

describe('the preview beside a form with Bangla', () => {
  const matchMedia = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query === '(min-width: 1280px)' });
  });
  afterEach(() => void (window.matchMedia = matchMedia));
  const framed = () =>
    screen
      .getAllByTitle<HTMLIFrameElement>(/^Preview/)
      .filter((one) => !one.closest('[hidden]'))
      .map((one) => one.getAttribute('src'));

  it('is the page in Bangla for whoever was led to the Bangla texts, in English otherwise', async () => {
    open('/admin/edition/about?bangla=1');
    await screen.findByRole('region', { name: 'Preview' });
    expect(framed()).toEqual(['/bn/about?frame']);
  });

  it('follows the language in which somebody writes, and can be chosen', async () => {
    open('/admin/edition/about');
    const bangla = await screen.findByLabelText(/^Explained \(Bangla\)/);
    await userEvent.click(bangla);
    expect(framed()).toEqual(['/about?frame']);
    await userEvent.paste('আ');
    expect(framed()).toEqual(['/bn/about?frame']);
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(framed()).toEqual(['/about?frame']);
    expect(await screen.findByText('Saved')).toBeVisible();
  });
});
