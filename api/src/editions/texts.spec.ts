import { consequenceTexts, editionTexts } from './texts';

const unit = { one: 'audience entry', many: 'audience entries' };

describe('sentences about the records that name a choice', () => {
  it.each([
    [0, 'No audience entry names it.', 'Full is not offered any more. No audience entry names it.'],
    [
      1,
      '1 audience entry now names Partial.',
      'Full is not offered any more. 1 audience entry names it: they keep it.',
    ],
    [
      12,
      '12 audience entries now name Partial.',
      'Full is not offered any more. 12 audience entries name it: they keep it.',
    ],
  ])('agree with their number: %i', (count, moved, gone) => {
    expect([editionTexts.moved(count, unit, 'Partial'), consequenceTexts.gone('Full', count, unit)]).toEqual([
      moved,
      gone,
    ]);
  });
});
