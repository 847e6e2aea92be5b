import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorSummary } from './error-summary';

const faults = [{ fieldId: 'email', message: 'Email is required.' }] as const;

describe('the error summary', () => {
  it('can take the focus, and takes it not by itself', () => {
    render(<ErrorSummary title="Please correct this." />);
    const summary = screen.getByRole('alert', { name: 'Please correct this.' });
    expect(summary).not.toHaveFocus();
    summary.focus();
    expect(summary).toHaveFocus();
  });

  it('says once what its title says of a field, and leads there all the same', () => {
    const [fault] = faults;
    render(
      <ErrorSummary title={fault.message} faults={[...faults, { fieldId: 'name', message: 'Name is required.' }]} />,
    );
    expect(screen.getByRole('alert', { name: fault.message })).toBeVisible();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      fault.message,
      'Name is required.',
    ]);
    expect(screen.getAllByText(fault.message)).toHaveLength(1);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('names the field of a message that does not name it', () => {
    render(
      <ErrorSummary
        title="Please correct this."
        faults={[{ fieldId: 'paper', label: 'Paper', message: 'Only .doc or .docx files are accepted.' }]}
      />,
    );
    expect(screen.getByRole('link')).toHaveTextContent('Paper: Only .doc or .docx files are accepted.');
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
