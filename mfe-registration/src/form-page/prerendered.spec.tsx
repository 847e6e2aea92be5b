import { takeOver } from '@conference/shell-kit/testing';
import { allowModalDialogs, answering, datesAt } from '@conference/testing/web';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import routes from '../routes';
import { OPEN } from '../testing/open-form';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const facts = () => screen.queryByRole('heading', { name: 'Before you register' });
const author = {
  token: 't1',
  user: { _id: '7', email: 'author@example.invalid', fullName: 'Demo Author', role: 'user' as const },
};

beforeAll(allowModalDialogs);
beforeEach(() => void answering({ 'GET /dates': datesAt(OPEN) }));
afterEach(() => jest.restoreAllMocks());

describe('a form that comes with its document', () => {
  it.each([
    ['/register', 'Author registration', 'Submit registration'],
    ['/registration/audience', 'Audience registration', 'Submit registration'],
    ['/volunteer', 'Volunteer registration', 'Submit registration'],
    ['/sponsor/become', 'Become a Sponsor', 'Submit sponsorship form'],
  ])('%s is whole without a script, and taken over without a word', async (path, heading, button) => {
    const complain = jest.spyOn(console, 'error');
    let drawn: Element[] = [];
    const html = await takeOver(routes, path, () => {
      expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(screen.getByRole('button', { name: button })).toBeEnabled();
      drawn = [...document.querySelectorAll('form *')];
    });
    expect(html).not.toContain('<dialog');
    expect(drawn.length).toBeGreaterThan(20);
    expect(drawn.filter((element) => !element.isConnected)).toEqual([]);
    expect(complain).not.toHaveBeenCalled();
  });

  it('says what has to be known in a dialog once it is taken over', async () => {
    const html = await takeOver(routes, '/register');
    expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(5);
    // Browsers without scripts get it in the document.
    expect(html).toMatch(
      /<noscript><div[^>]*><h2[^>]*>Before you register<\/h2><ul[^>]*><li>Only the primary author registers now\.<\/li>/,
    );
  });

  it('interrupts nobody who has begun: it is said at the end of the form', async () => {
    await takeOver(routes, '/register', () => field('Full name').focus());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('Full name')).toHaveFocus();
    expect(facts()?.closest('form')).toBe(screen.getByRole('form'));
    expect(facts()?.compareDocumentPosition(field('Full name'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('does not say it again to whoever has read it on this visit', async () => {
    sessionStorage.setItem('read:author', '');
    await takeOver(routes, '/register', () => (field('Full name').value = 'Demo'), 'as it is');
    expect(facts()).toBeNull();
  });

  it('shows what follows from what was typed and chosen', async () => {
    await takeOver(routes, '/registration/audience', () => {
      field('Name').value = 'Amina Binte Rahman';
      field('Age').value = '23';
      field('Institute').value = 'Rajshahi College of Arts';
      screen.getByRole<HTMLInputElement>('radio', { name: 'Partial' }).checked = true;
    });
    expect(screen.getByLabelText('Certificate code')).toHaveTextContent(/^rahman23RCO$/);
    expect(screen.getByText('500 BDT')).toBeVisible();
  });

  it('knows an author only then: the email of the account stands where none was typed, and asks for its password', async () => {
    await takeOver(routes, '/register', () => (field('Full name').value = 'Demo'), author);
    expect(field('Email')).toHaveValue('author@example.invalid');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(field('Full name')).toHaveValue('Demo');
  });

  it('leaves an author the email that was typed', async () => {
    await takeOver(routes, '/register', () => (field('Email').value = 'other@example.org'), author);
    expect(field('Email')).toHaveValue('other@example.org');
  });

  it('tells an organiser only then, and keeps what was typed', async () => {
    await takeOver(routes, '/register', () => (field('Full name').value = 'Demo'), {
      ...author,
      user: { ...author.user, role: 'admin' as never },
    });
    expect(screen.getByText('You are signed in as an organiser')).toBeVisible();
    expect(field('Full name')).toHaveValue('Demo');
  });

  it('brings back the draft of whoever is signed in, and says so above the fields', async () => {
    localStorage.setItem('draft:author:7', JSON.stringify({ values: { fullName: 'Demo Author' }, at: Date.now() }));
    for (const [name, value] of Object.entries({ token: author.token, user: JSON.stringify(author.user) }))
      localStorage.setItem(name, value);
    await takeOver(routes, '/register', undefined, 'as it is');
    await userEvent.click(screen.getByRole('button', { name: 'OK, Proceed' }));
    expect(field('Full name')).toHaveValue('Demo Author');
    expect(screen.getByText(/^What you typed here before is back/)).toBeVisible();
  });
});
