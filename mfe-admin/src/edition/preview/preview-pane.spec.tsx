import { newsMessage, type FramedNews } from '@conference/edition';
import { defaultEdition } from '@conference/edition/default';
import { partsOf, type EditionDocument, type SectionName } from '@conference/edition/schema';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '@conference/language';
import { useState } from 'react';
import { PreviewPane } from './preview-pane';

interface PaneProps {
  section: SectionName;
  draft: EditionDocument | undefined;
  faulty: readonly SectionName[];
  inFirst?: Language;
}

/** The pane with the language that is chosen in it. */
function Pane({ inFirst = 'en', ...props }: PaneProps) {
  const [language, setLanguage] = useState<Language>(inFirst);
  return <PreviewPane {...props} language={language} onLanguage={setLanguage} />;
}

const withEmail = (email: string): EditionDocument => ({
  ...defaultEdition,
  contact: { ...defaultEdition.contact, email },
});

/** Opens the preview of a section. @returns what its frame has been sent */
function open(section: SectionName, draft: EditionDocument | undefined = defaultEdition, inFirst?: Language) {
  const view = render(<Pane section={section} draft={draft} faulty={[]} inFirst={inFirst} />);
  const frame = (): HTMLIFrameElement =>
    screen.getAllByTitle<HTMLIFrameElement>(/^Preview/).find((one) => !one.closest('[hidden]')) as HTMLIFrameElement;
  const sent: unknown[] = [];
  /** Listens to what the frame that is shown is sent. */
  const listen = () =>
    void jest
      .spyOn(frame().contentWindow as Window, 'postMessage')
      .mockImplementation((...[data, origin]: unknown[]) => void sent.push({ data, origin }));
  listen();
  /** Its page speaks a language, as its document says. */
  const speak = (language: Language) => {
    const page = document.implementation.createHTMLDocument();
    page.documentElement.lang = language;
    jest.spyOn(frame(), 'contentDocument', 'get').mockReturnValue(page);
  };
  const say = (news: FramedNews, init: MessageEventInit = {}) =>
    act(() => {
      const from = { origin: window.location.origin, source: frame().contentWindow };
      window.dispatchEvent(new MessageEvent('message', { data: newsMessage(news), ...from, ...init }));
    });
  const type = (next: EditionDocument | undefined) =>
    view.rerender(<Pane section={section} draft={next} faulty={['contact']} />);
  return { frame, sent, listen, speak, say, type };
}

const message = (edition: EditionDocument, language: Language = 'en') => ({
  data: { draft: partsOf(edition, language) },
  origin: window.location.origin,
});
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the preview beside the form', () => {
  it('frames a page of the section, and lets choose where there are several', async () => {
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

  describe('in Bangla', () => {
    it('is the page in Bangla with the Bangla of the draft, and says which is chosen', async () => {
      const { frame, sent, listen, speak, say } = open('dates');
      const group = within(screen.getByRole('group', { name: 'Language of the preview' }));
      const [english, bangla] = group.getAllByRole('button');
      expect([english, bangla].map((one) => one?.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
      await choose('বাংলা');
      expect(bangla).toHaveAttribute('lang', 'bn');
      expect([english, bangla].map((one) => one?.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
      expect([frame().getAttribute('src'), frame().title]).toEqual(['/bn?frame', 'Preview in Bangla: Start page']);
      listen();
      speak('bn');
      say('ready', { source: window });
      say('ready', { origin: 'https://evil.example' });
      expect(sent).toEqual([]);
      say('ready');
      expect(sent).toEqual([message(defaultEdition, 'bn')]);
      expect(sent).not.toEqual([message(defaultEdition)]);

      await choose('Schedule');
      expect(frame().getAttribute('src')).toBe('/bn/schedule?frame');
      expect(screen.getAllByTitle(/^Preview/)).toHaveLength(1);
    });

    it('keeps the page that was left as it was, sends it nothing, and the newest draft on return', async () => {
      const { frame, sent, listen, speak, say, type } = open('contact');
      const before = frame();
      say('ready');
      await choose('বাংলা');
      expect(frame()).not.toBe(before);
      expect(before).toBeInTheDocument();
      listen();
      speak('bn');
      say('ready');
      sent.length = 0;
      type(withEmail('desk@example.org'));
      expect(sent).toEqual([message(withEmail('desk@example.org'), 'bn')]);
      await choose('English');
      expect(frame()).toBe(before);
      expect(sent.at(-1)).toEqual(message(withEmail('desk@example.org')));
      expect(sent).toHaveLength(2);
    });

    it('says so where the page is there in English alone, and sends it the draft in English', () => {
      const { sent, speak, say } = open('contact', defaultEdition, 'bn');
      speak('en');
      say('ready');
      expect(new Set(sent.map((one) => JSON.stringify(one)))).toEqual(
        new Set([JSON.stringify(message(defaultEdition))]),
      );
      expect(screen.getByRole('status')).toHaveTextContent(/not there in Bangla/);
    });
  });
});
