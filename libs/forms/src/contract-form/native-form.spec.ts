import { editApplicationByForm, endpoints, isPublicForm, login } from '@conference/contracts';
import { nativeForm } from './native-form';

describe('a form that sends itself', () => {
  it.each([
    [login, undefined, { method: 'post', action: '/api/login', encType: 'application/x-www-form-urlencoded' }],
    [
      editApplicationByForm,
      { id: 'a/b' },
      { method: 'post', action: '/api/registrations/a%2Fb', encType: 'multipart/form-data' },
    ],
  ])('goes to its call, in the way that it takes: %j', (row, params, form) => {
    expect(nativeForm(row, params)).toEqual(form);
  });

  it('is any of those that anybody may send', () => {
    expect(
      Object.values(endpoints)
        .filter(isPublicForm)
        .map(({ withoutScripts }) => withoutScripts),
    ).toEqual(['too', 'too', 'too', 'too']);
  });
});
