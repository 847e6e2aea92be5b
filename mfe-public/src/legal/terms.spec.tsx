import { defaultEdition } from '@conference/edition/default';
import { openPage } from '@conference/shell-kit/testing';
import { screen, within } from '@testing-library/react';
import routes from '../routes';

const open = async (path = '/terms', edition = defaultEdition) => {
  openPage(routes, path, undefined, edition);
  await screen.findByRole('heading', { level: 1, name: 'Terms of Use' });
};

describe('the Terms of Use', () => {
  it('have ten numbered sections', async () => {
    await open();
    expect(screen.getAllByRole('region').map((section) => within(section).getByRole('heading').textContent)).toEqual([
      '1. What these terms cover',
      '2. Your account',
      '3. Staying signed in',
      '4. Your application',
      '5. Your abstract stays yours',
      '6. Decisions and mails',
      '7. Deadlines',
      '8. Fees and payment',
      '9. Acceptable use and removal',
      '10. Changes and contact',
    ]);
    expect(document.title).toBe('Terms of Use · First International Research Conference, Rajshahi 2025');
  });

  it('begin with their contents, which lead to each section', async () => {
    await open();
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    const targets = links.map((link) => document.querySelector(link.getAttribute('href') ?? ''));
    expect(targets).toEqual(screen.getAllByRole('region'));
  });

  it('open at the section that the address names', async () => {
    const shown: string[] = [];
    Element.prototype.scrollIntoView = function () {
      shown.push(this.id);
    };
    await open('/terms#payment');
    expect(shown).toEqual(['payment']);
  });

  it('name the deadlines in Bangladesh time', async () => {
    await open();
    const deadlines = within(screen.getByRole('region', { name: '7. Deadlines' })).getAllByRole('definition');
    expect(deadlines.map(({ textContent }) => textContent)).toEqual([
      '29-Jul-2025, 11:59 PM',
      '29-Jul-2025, 5:59 AM',
      '03-Aug-2025, 11:59 PM',
      '03-Aug-2025, 11:59 PM',
    ]);
  });

  it('have what organisers put in the place of a section, and what they add', async () => {
    const paragraphs = [{ id: 'p', text: { en: 'Fees are paid at the door.' } }];
    const sections = [
      { id: 'door', title: { en: 'At the door' }, paragraphs, instead: 'payment' },
      { id: 'photos', title: { en: 'Photographs' }, paragraphs },
    ];
    await open('/terms', { ...defaultEdition, legal: { ...defaultEdition.legal, terms: { sections } } });
    expect(screen.getByRole('region', { name: '8. At the door' })).toHaveAttribute('id', 'payment');
    expect(screen.getByRole('region', { name: '11. Photographs' })).toHaveTextContent('Fees are paid at the door.');
  });

  it('mark the address that is not announced yet, and give no way to write or to call by mistake', async () => {
    await open();
    const contact = within(screen.getByRole('region', { name: '10. Changes and contact' }));
    expect(contact.getByText('contact@example.org')).toHaveClass('toCome');
    expect(contact.queryByRole('link')).toBeNull();
  });
});
