import { ABSTRACT_FIELD, audienceForm, applicationForm, sponsorForm, volunteerForm } from '@conference/contracts';
import { allowModalDialogs } from '@conference/testing/web';
import { screen } from '@testing-library/react';
import { openForm } from '../testing/open-form';

const MULTIPART = 'multipart/form-data';
const PLAIN = 'application/x-www-form-urlencoded';

beforeAll(allowModalDialogs);

describe('a form in a browser without scripts', () => {
  // Which fee is shown depends on the type: only a script says it.
  it.each([
    ['/register', '/api/register', MULTIPART, [...Object.keys(applicationForm.shape), ABSTRACT_FIELD]],
    [
      '/registration/audience',
      '/api/audience',
      PLAIN,
      Object.keys(audienceForm.shape).filter((name) => name !== 'fee'),
    ],
    ['/volunteer', '/api/volunteer-register', MULTIPART, Object.keys(volunteerForm.shape)],
    ['/sponsor/become', '/api/sponsors', PLAIN, Object.keys(sponsorForm.shape)],
  ])(
    '%s sends itself to %s as %s, with every field that the contract knows',
    async (path, address, encoding, fields) => {
      await openForm(path, `POST ${address}`);
      const form = screen.getByRole<HTMLFormElement>('form');
      expect([form.method, form.getAttribute('action'), form.enctype]).toEqual(['post', address, encoding]);
      const names = new Set([
        ...new FormData(form).keys(),
        ...[...form.querySelectorAll('input')].map(({ name }) => name),
      ]);
      expect([...names].sort()).toEqual([...fields].sort());
    },
  );
});
