import { sectionTitle } from './section-title';

it('a section that this console does not know yet is called by its own name', () => {
  expect([sectionTitle('contact'), sectionTitle('awards'), sectionTitle('')]).toEqual(['Contact', 'awards', '']);
});
