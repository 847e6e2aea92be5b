import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorSummary } from './error-summary';

const faults = [{ fieldId: 'email', message: 'Email is required.' }];

describe('the error summary', () => {
  it('takes the focus at every attempt', async () => {
    const { rerender } = render(<ErrorSummary title="Please correct this." attempt={1} />);
    expect(screen.getByRole('alert', { name: 'Please correct this.' })).toHaveFocus();

    await userEvent.tab();
    rerender(<ErrorSummary title="Please correct this." attempt={2} />);
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('leads to the field without touching the address', async () => {
    render(
      <>
        <ErrorSummary title="Please correct this." faults={faults} attempt={1} />
        <input id="email" aria-label="Email" />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Email is required.' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(location.hash).toBe('');
  });
});
