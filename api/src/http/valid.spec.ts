import { audienceForm, audienceIncomplete, noticeForm, noticeIncomplete } from '@conference/contracts';
import { Refused } from './refusals';
import { valid } from './valid';

/** What is said of something that is refused. */
function refusalOf(read: () => unknown) {
  try {
    read();
  } catch (error) {
    if (error instanceof Refused) return { status: error.status, message: error.message, ...error.extras };
  }
  throw new Error('It was not refused.');
}

describe('reading a form', () => {
  const notice = { title: 'Rooms', content: 'All rooms are in the first building.' };

  it('gives what the schema makes of it', () => {
    expect(valid(noticeForm, { ...notice, title: ' Rooms ', link: '  ' }, { incomplete: noticeIncomplete })).toEqual(
      notice,
    );
  });

  it.each([undefined, null, '', ' \n', '\u200b'])(
    'says as a whole that something is missing when a required field holds %j',
    (content) => {
      expect(refusalOf(() => valid(noticeForm, { ...notice, content }, { incomplete: noticeIncomplete }))).toEqual({
        status: 400,
        message: 'Title and content are required',
        fields: { content: 'Content is required.' },
      });
    },
  );

  it('says so also when something else is wrong before it', () => {
    const sent = { name: 'Test Guest', age: 'old', email: '' };
    const { message, fields } = refusalOf(() => valid(audienceForm, sent, { incomplete: audienceIncomplete }));

    expect(message).toBe('Please fill in all required fields.');
    expect(fields).toMatchObject({ age: 'Please enter the age in years.', email: 'Email is required.' });
  });

  it('says so of nothing at all', () => {
    expect(refusalOf(() => valid(noticeForm, undefined, { incomplete: noticeIncomplete })).message).toBe(
      noticeIncomplete,
    );
  });

  it('leaves every other fault its own message', () => {
    const refused = refusalOf(() =>
      valid(noticeForm, { ...notice, link: 'javascript:' }, { incomplete: noticeIncomplete }),
    );
    const message = 'Please enter an address that begins with http:// or https://.';

    expect(refused).toEqual({ status: 400, message, fields: { link: message } });
  });

  it('is refused as a whole when it is no form', () => {
    expect(refusalOf(() => valid(noticeForm, ['x'], { incomplete: noticeIncomplete })).status).toBe(400);
  });
});
