import { knownKeys } from '@conference/contracts';
import { nameOf } from '@conference/edition';
import { FilterButtons } from '../list/filter-buttons';
import { useChoices } from '../list/use-choices';
import { texts } from './texts';

/** The buttons that narrow a list of applications by presentation type. */
export function SegmentButtons({ counts }: { counts?: Record<string, number> }) {
  const choices = useChoices();
  return (
    <FilterButtons
      name="segment"
      legend={texts.bySegment}
      all={texts.all}
      words={knownKeys(choices, 'segments')}
      labelOf={(key) => nameOf(choices.segments, key)}
      counts={counts}
    />
  );
}
