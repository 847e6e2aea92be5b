import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorSummary } from './error-summary';

const faults = [{ fieldId: 'email', message: 'Email is required.' }];

describe('the error summary', () => {
  it('can take the focus, and takes it not by itself', () => {
    render(<ErrorSummary title="Please correct this." />);
    const summary = screen.getByRole('alert', { name: 'Please correct this.' });
    expect(summary).not.toHaveFocus();
    summary.focus();
    expect(summary).toHaveFocus();
  });

  it('leads to the field without touching the address', async () => {
    render(
      <>
        <ErrorSummary title="Please correct this." faults={faults} />
        <input id="email" aria-label="Email" />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Email is required.' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(location.hash).toBe('');
  });
});
