import { defaultEdition } from './default';
import { draftOf, newsMessage, newsOf } from './framed-draft';
import { partsOf } from './schema';

const draft = partsOf(defaultEdition, 'en');

describe('what an editor sends to a framed page', () => {
  it('is a draft with all that every page shows', () => {
    expect(draftOf({ draft })).toBe(draft);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'draft'],
    ['a list', [{ draft }]],
    ['no draft', {}],
    ['a draft that is a text', { draft: 'core' }],
    ['a draft that is a list', { draft: [draft.core] }],
    ['a draft without core', { draft: { ...draft, core: undefined } }],
    ['a draft with half a core', { draft: { ...draft, core: { ...draft.core, dates: null } } }],
    ['a part that is no part', { draft: { ...draft, about: '<script>' } }],
  ])('is ignored when it is %s', (_what, data) => {
    expect(draftOf(data)).toBeUndefined();
  });
});

it('the news of a framed page are two words, and nothing else is heard', () => {
  expect([newsOf(newsMessage('ready')), newsOf(newsMessage('broken'))]).toEqual(['ready', 'broken']);
  for (const data of [undefined, null, 'ready', { framed: 'else' }, { framed: { ready: true } }, ['ready']])
    expect(newsOf(data)).toBeUndefined();
});
