import { z } from 'zod';
import { listed } from './paging';

const query = z.object(listed(['name', '-name']));

describe('what a list is asked for', () => {
  it('comes as texts, and has an order and a length when nothing is said', () => {
    expect(query.parse({ page: '2' })).toEqual({ page: 2, sort: 'name', pageSize: 50 });
    expect(query.parse({ page: '1000000', pageSize: '200' })).toMatchObject({ page: 1_000_000, pageSize: 200 });
  });

  it.each(['', '  ', '\t'])('is nothing where a text is blank: %j', (blank) => {
    expect(query.parse({ q: blank, sort: blank, page: blank, pageSize: blank })).toEqual(query.parse({}));
  });

  it.each([
    [{ page: 'x' }, 'Please use a number.'],
    [{ page: '1.5' }, 'Please use a whole number.'],
    [{ page: '0' }, 'Please start at 1.'],
    [{ page: '1000001' }, 'Please ask for page 1000000 at most.'],
    [{ pageSize: '201' }, 'Please ask for at most 200 rows.'],
    [{ sort: 'age' }, 'There is no such order.'],
  ])('is refused as %j: %s', (sent, message) => {
    expect(query.safeParse(sent).error?.issues).toMatchObject([{ path: Object.keys(sent), message }]);
  });
});
