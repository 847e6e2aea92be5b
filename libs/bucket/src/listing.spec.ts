import { errorCodeOf, pageOf } from './listing';

const page = (more: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>b</Name>${more}</ListBucketResult>`;
const object = (key: string) =>
  `<Contents><Key>${key}</Key><LastModified>2025-07-01T12:00:00.000Z</LastModified><Size>12</Size><Owner><ID>Key</ID></Owner></Contents>`;

describe('a page of a listing', () => {
  it('has the objects, with what their keys are written with', () => {
    expect(pageOf(page(`<IsTruncated>false</IsTruncated>${object('a/one')}${object('a/&amp;two')}`))).toEqual({
      objects: ['a/one', 'a/&two'].map((key) => ({ key, size: 12, storedAt: Date.parse('2025-07-01T12:00:00Z') })),
    });
  });

  it('says how the next one is asked for, unless it is the last', () => {
    const token = '<NextContinuationToken>one+two</NextContinuationToken>';
    expect(pageOf(page(`<IsTruncated>true</IsTruncated>${token}`)).next).toBe('one+two');
    expect(pageOf(page(`<IsTruncated>false</IsTruncated>${token}`)).next).toBeUndefined();
  });

  it('is refused when it ends early, or is something else', () => {
    expect(() => pageOf(page(object('one')).slice(0, -40))).toThrow();
    expect(() => pageOf('A proxy says something.')).toThrow();
    expect(() => pageOf('<html><body/></html>')).toThrow('no listing');
    expect(() => pageOf(page('<IsTruncated>true</IsTruncated>'))).toThrow('no end');
  });
});

it('the code of an error is found where there is one', () => {
  expect(errorCodeOf('<Error><Code>NoSuchKey</Code></Error>')).toBe('NoSuchKey');
  expect(errorCodeOf('<html>Bad gateway</html>')).toBeUndefined();
});
