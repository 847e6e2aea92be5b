import { defaultEdition } from '@conference/edition/default';
import { partsOf } from '@conference/edition/schema';
import { choicesOf, keeping, type Choices } from '../fields/choices';
import { applicationEdit, applicationEditFor } from './form';

const choices = choicesOf(partsOf(defaultEdition, 'en').core);

describe("an author's changes", () => {
  it('are only what was sent: what is left out is not there, what is blank is there and empty', () => {
    const edit = applicationEdit.parse({ nationality: ' ', abstractTitle: ' A title ' });
    expect(Object.entries(edit)).toEqual([
      ['nationality', undefined],
      ['abstractTitle', 'A title'],
    ]);
  });

  it.each([
    [{ fullName: ' ' }, 'fullName', 'Full name is required.'],
    [{ segment: 'Singing' }, 'segment', 'Please select a segment.'],
    [{ email: '' }, 'email', 'Email is required.'],
  ])('cannot empty what is required: %j', (sent, field, message) => {
    expect(applicationEditFor(choices).safeParse(sent).error?.issues[0]).toMatchObject({ path: [field], message });
  });

  it('may name a choice that is retired only if it was chosen before', () => {
    const [first, ...others] = choices.segments;
    const key = first?.key ?? '';
    const later = { ...choices, segments: [{ key, name: 'Talk', retired: true as const }, ...others] };
    const passes = (some: Choices) => applicationEditFor(some).safeParse({ segment: key }).success;
    expect(passes(later)).toBe(false);
    expect(passes(keeping(later, { segments: key }))).toBe(true);
    expect(passes(keeping({ ...later, segments: others }, { segments: key }))).toBe(true);
  });

  it('leave everything else out of account', () => {
    const sent = {
      status: 'accepted',
      paymentStatus: 'paid',
      comment: 'x',
      role: 'admin',
      password: 'x',
      agreeTerms: 'false',
    };
    expect(applicationEdit.parse(sent)).toEqual({});
  });
});
