import { newsMessage, type FramedNews } from '@conference/edition';
import { defaultEdition } from '@conference/edition/default';
import { sectionNames } from '@conference/edition/editing';
import { partsOf, type Edition, type SectionName } from '@conference/edition/schema';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PreviewPane } from './preview-pane';
import { previewPages } from './preview-pages';

const withEmail = (email: string): Edition => ({
  ...defaultEdition,
  contact: { ...defaultEdition.contact, email },
});

/** Opens the preview of a section. @returns what its frame has been sent */
function open(section: SectionName, draft: Edition | undefined = defaultEdition) {
  const view = render(<PreviewPane section={section} draft={draft} faulty={[]} />);
  const frame = (): HTMLIFrameElement => screen.getByTitle(/^Preview: /);
  const sent: unknown[] = [];
  jest
    .spyOn(frame().contentWindow as Window, 'postMessage')
    .mockImplementation((...[data, origin]: unknown[]) => void sent.push({ data, origin }));
  const say = (news: FramedNews, init: MessageEventInit = {}) =>
    act(() => {
      const from = { origin: window.location.origin, source: frame().contentWindow };
      window.dispatchEvent(new MessageEvent('message', { data: newsMessage(news), ...from, ...init }));
    });
  const type = (next: Edition | undefined) =>
    view.rerender(<PreviewPane section={section} draft={next} faulty={['contact']} />);
  return { frame, sent, say, type };
}

const message = (edition: Edition) => ({ data: { draft: partsOf(edition, 'en') }, origin: window.location.origin });

describe('the preview beside the form', () => {
  it('frames a page of each section, and lets choose where there are several', async () => {
    for (const section of sectionNames) expect(previewPages[section].length).toBeGreaterThan(0);
    const { frame } = open('dates');
    expect(frame()).toHaveAttribute('src', '/?frame');
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(frame()).toHaveAttribute('src', '/schedule?frame');
    expect(screen.getByRole('button', { name: 'Schedule' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('sends the draft to the framed page alone: when it asks, and with each change', () => {
    const { sent, say, type } = open('contact');
    say('ready', { source: window });
    say('ready', { origin: 'https://evil.example' });
    expect(sent).toEqual([]);
    say('ready');
    expect(sent).toEqual([message(defaultEdition)]);
    type(withEmail('desk@example.org'));
    expect(sent).toEqual([message(defaultEdition), message(withEmail('desk@example.org'))]);
  });

  it('stays as it was while something has to be mended, and names it', () => {
    const { sent, say, type } = open('contact');
    type(undefined);
    expect(screen.getByRole('status')).toHaveTextContent(
      'The preview stays as it was: something has to be mended in Contact.',
    );
    expect(sent).toEqual([]);
    // A page that loads meanwhile gets the last draft without errors.
    say('ready');
    expect(sent).toEqual([message(defaultEdition)]);
  });

  it('says that a page breaks with the draft, until the draft is another', () => {
    const { say, type } = open('contact');
    say('broken');
    expect(screen.getByRole('status')).toHaveTextContent(/cannot be drawn with this draft/);
    type(withEmail('desk@example.org'));
    expect(screen.getByRole('status')).toHaveTextContent(/as you type/);
  });
});
