import { learn } from '@conference/language/learn';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { words } from '../bn';
import { FileField } from './file-field';
import { PasswordField } from './password-field';
import { SegmentedRadio } from './segmented-radio';
import { TextField } from './text-field';

beforeAll(() => learn('bn', words));
afterEach(() => (globalThis.pageLanguage = undefined));

describe('a field', () => {
  it('is named by its label and described by its hint and its error', () => {
    render(<TextField name="email" label="Email" hint="Use one email." error="Email is required." />);
    const control = screen.getByRole('textbox', { name: 'Email' });
    expect(control).toBeRequired();
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription('Use one email. Email is required.');
  });

  it('is marked when it is optional, and only then', () => {
    render(
      <>
        <TextField name="phone" label="Phone" />
        <TextField name="nationality" label="Nationality" optional />
      </>,
    );
    expect(screen.getByLabelText('Phone')).toBeRequired();
    expect(screen.getByLabelText('Nationality (optional)')).not.toBeRequired();
  });
});

describe('a row of choices', () => {
  it('is one group with the label and the error of the field', async () => {
    const options = ['Male', 'Female', 'Other'].map((value) => ({ value, label: value }));
    render(<SegmentedRadio name="gender" label="Gender" error="Please select a gender." options={options} />);
    expect(screen.getByRole('radiogroup', { name: 'Gender' })).toHaveAccessibleDescription('Please select a gender.');

    await userEvent.click(screen.getByText('Female'));
    expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
  });
});

describe('a password', () => {
  it('can be shown and hidden', async () => {
    render(<PasswordField name="password" label="Password" />);
    const control = screen.getByLabelText('Password');
    expect(control).toHaveAttribute('type', 'password');

    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(control).toHaveAttribute('type', 'text');

    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(control).toHaveAttribute('type', 'password');
  });
});

describe('a file', () => {
  function OneFile() {
    const [file, setFile] = useState<File | null>(null);
    return (
      <FileField
        name="paper"
        label="Paper"
        file={file}
        facts="Word document (.docx), 82 kB"
        onChoose={setFile}
        invitation="or drop it here."
      />
    );
  }

  it('is told by name, kind and size, and stays when the choice is cancelled', async () => {
    render(<OneFile />);
    const control = screen.getByLabelText('Paper');
    expect(control).toHaveAccessibleDescription('Choose a file or drop it here.');

    await userEvent.upload(control, new File(['abstract'], 'silk.docx'));
    expect(control).toHaveAccessibleDescription('silk.docx Word document (.docx), 82 kB, ready to send. Replace');

    await userEvent.upload(control, []);
    expect(screen.getByText('silk.docx')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['en', '.pdf file, 4 bytes. Replace'],
    ['bn', '.pdf file, 4 bytes। বদলান'],
  ] as const)('that is wrong is not ready to be sent, which its sentence says in %s', (language, sentence) => {
    globalThis.pageLanguage = language;
    const file = new File(['%PDF'], 'silk.pdf');
    render(
      <FileField
        name="paper"
        label="Paper"
        file={file}
        facts=".pdf file, 4 bytes"
        onChoose={() => undefined}
        invitation=""
        error="Word only."
      />,
    );
    expect(screen.getByLabelText('Paper')).toHaveAccessibleDescription(expect.stringContaining(sentence));
  });

  it('that need not be there can be given up, and the same one chosen again', async () => {
    function Optional() {
      const [file, setFile] = useState<File | null>(null);
      return (
        <FileField
          name="paper"
          label="Paper"
          optional
          file={file}
          onChoose={setFile}
          onRemove={() => setFile(null)}
          invitation=""
        />
      );
    }
    render(<Optional />);
    const control = screen.getByLabelText('Paper (optional)');
    const silk = new File(['abstract'], 'silk.docx');
    await userEvent.upload(control, silk);
    await userEvent.click(screen.getByRole('button', { name: 'Remove silk.docx' }));
    expect(screen.queryByText('silk.docx')).toBeNull();
    expect(control).toHaveFocus();

    await userEvent.upload(control, silk);
    expect(screen.getByText('silk.docx')).toBeVisible();
  });
});
