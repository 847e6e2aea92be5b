import { schedule } from '@conference/edition';
import { render, screen } from '@testing-library/react';
import { CalendarLink } from './calendar-link';
import { programme } from './programme';

it('saves the whole programme as a file, without asking anybody for it', () => {
  render(<CalendarLink />);
  const link = screen.getByRole('link', { name: 'Add to your calendar (.ics)' });
  expect(link).toHaveAttribute('download', 'rajshahi-2025.ics');
  const [kind, file = ''] = (link.getAttribute('href') ?? '').split(/,(.*)/s);
  expect(kind).toBe('data:text/calendar;charset=utf-8');
  expect(decodeURIComponent(file)).toBe(programme(schedule));
});
