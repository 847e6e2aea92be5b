import { applicationEdit } from './form';

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
    expect(applicationEdit.safeParse(sent).error?.issues[0]).toMatchObject({ path: [field], message });
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
