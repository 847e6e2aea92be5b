import { defaultEdition } from '@conference/edition/default';
import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { SectionForm } from '../../testing/section-form';

const ITEM_PX = 40;
const [first = '', second = '', third = ''] = defaultEdition.questions.faqs.map(({ question }) => question.en);

const list = () => within(screen.getByRole('group', { name: /^Questions/ }));
const items = () => list().getAllByRole('listitem');
const titles = () => items().map((item) => item.querySelector('summary')?.textContent);
const handleOf = (title: string) => {
  const handle = items()
    .find((item) => item.textContent?.startsWith(title))
    ?.querySelector(':scope > span');
  if (!handle) throw new Error(`${title} has no handle.`);
  return handle;
};
const drawn = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

// jsdom has no layout: the items stand below each other, as they would.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const place = this.matches('li') ? items().indexOf(this) : 0;
    return new DOMRect(0, place * ITEM_PX, 300, ITEM_PX);
  });
});
afterEach(() => jest.restoreAllMocks());

/** The pointer is pressed on a handle, moved in steps, and released. @param by how far, in px */
async function drag(title: string, by: number, ends: 'released' | 'cancelled' = 'released') {
  const handle = handleOf(title);
  const from = items().findIndex((item) => item.contains(handle)) * ITEM_PX + ITEM_PX / 2;
  const point = (y: number) => ({ clientX: 10, clientY: y, button: 0, isPrimary: true });
  fireEvent(handle, pointer('pointerDown', handle, point(from)));
  for (const part of [0.25, 0.5, 1]) {
    fireEvent(document, pointer('pointerMove', document, point(from + by * part)));
    await drawn();
  }
  if (ends === 'cancelled') fireEvent.keyDown(document, { code: 'Escape' });
  else fireEvent(document, pointer('pointerUp', document, point(from + by)));
  await drawn();
}

/** An event with what jsdom leaves out of those of pointers. */
function pointer(name: 'pointerDown' | 'pointerMove' | 'pointerUp', on: Element | Document, facts: object): Event {
  const event = createEvent[name](on, facts);
  for (const [fact, value] of Object.entries(facts)) Object.defineProperty(event, fact, { value });
  return event;
}

describe('an item that is dragged by its handle', () => {
  beforeEach(() => {
    render(<SectionForm section="questions" begin={defaultEdition.questions} />);
  });

  it('goes where it is let go, down or up, and the list says where that is', async () => {
    await drag(first, 2 * ITEM_PX);
    expect(titles()).toEqual([second, third, first]);
    expect(screen.getByText(`${first} is number 3 of 3 now.`)).toBeInTheDocument();
    await drag(first, -ITEM_PX);
    expect(titles()).toEqual([second, first, third]);
    expect(screen.getByText(`${first} is number 2 of 3 now.`)).toBeInTheDocument();
  });

  it('stays where it was when it is let go there, and with Escape', async () => {
    await drag(first, 10);
    await drag(first, 2 * ITEM_PX, 'cancelled');
    expect(titles()).toEqual([first, second, third]);
    expect(screen.queryByText(/is number/)).toBeNull();
  });

  it('is told by its name alone: no sentence names its id', async () => {
    await drag(first, ITEM_PX);
    const [{ id = '' } = {}] = defaultEdition.questions.faqs;
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).not.toContainEqual(
      expect.stringContaining(id),
    );
  });
});
