import { fieldsOf, legalOutline, type EditorField, type Operation } from '@conference/edition/editing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditingContext, type Editing } from './editing-context';
import { InsteadControl } from './instead-control';

const PATH = ['terms', 'sections', 'own'];

/** The control of a section of the organisers' own. @param values what stands in the section already */
function shown(values: Readonly<Record<string, unknown>> = {}) {
  const changes: Operation[] = [];
  const editing: Partial<Editing> = {
    change: (one) => void changes.push(one),
    valueAt: (path) => values[path.at(-1) ?? ''],
  };
  render(
    <EditingContext value={editing as Editing}>
      <InsteadControl field={insteadField()} value={values['instead']} path={[...PATH, 'instead']} />
    </EditingContext>,
  );
  return changes;
}

function insteadField(): EditorField {
  const fieldIn = (fields: readonly EditorField[], name: string) =>
    fields.find((one) => one.name === name) as Extract<EditorField, { kind: 'group' }>;
  return fieldIn(fieldIn(fieldIn(fieldsOf('legal'), 'terms').fields, 'sections').fields, 'instead');
}

it('a section of the product is replaced by its title, and the version that was read is kept', async () => {
  const changes = shown();
  await userEvent.selectOptions(screen.getByLabelText(/^In place of/), 'Your account');
  expect(changes).toEqual([
    { op: 'set', path: [...PATH, 'instead'], value: 'account' },
    { op: 'set', path: [...PATH, 'insteadOf'], value: legalOutline.terms.version },
  ]);
});

it('one that is added at the end replaces nothing', async () => {
  const changes = shown({ instead: 'account', insteadOf: 1 });
  await userEvent.selectOptions(screen.getByLabelText(/^In place of/), '');
  expect(changes).toEqual(['instead', 'insteadOf'].map((name) => ({ op: 'set', path: [...PATH, name] })));
});

it('whose words have changed since is compared once', async () => {
  const changes = shown({ instead: 'account', insteadOf: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'This still fits' }));
  expect(changes).toEqual([{ op: 'set', path: [...PATH, 'insteadOf'], value: legalOutline.terms.version }]);
});
