import { nativeForm } from './native-form';

describe('a form that sends itself', () => {
  it('goes to its call, in the way that it takes', () => {
    expect(nativeForm('POST /login', {})).toEqual({
      method: 'post',
      action: '/api/login',
      encType: 'application/x-www-form-urlencoded',
    });
    expect(nativeForm('POST /registrations/:id', { params: { id: 'a/b' }, multipart: true })).toEqual({
      method: 'post',
      action: '/api/registrations/a%2Fb',
      encType: 'multipart/form-data',
    });
  });

  it('says that it is answered in Bangla on a page in Bangla', () => {
    globalThis.pageLanguage = 'bn';
    expect(nativeForm('POST /login', {}).action).toBe('/api/login?language=bn');
    globalThis.pageLanguage = undefined;
  });
});
