import { applicationStatuses, type ApplicationCounts } from '@conference/contracts';
import { FilterButtons } from '../list/filter-buttons';
import { SegmentButtons } from './segment-buttons';
import { statusFilterNames } from './status-names';
import { SubThemeButtons } from './sub-theme-buttons';
import { texts } from './texts';

/** The buttons that narrow the list of all applications: by status, by presentation type, and by sub-theme. */
export function ApplicationFilters({ counts }: { counts?: ApplicationCounts }) {
  return (
    <>
      <FilterButtons
        name="status"
        legend={texts.byStatus}
        all={texts.all}
        words={applicationStatuses}
        labelOf={(word) => statusFilterNames[word]}
        counts={counts?.status}
      />
      <SegmentButtons counts={counts?.segment} />
      <SubThemeButtons counts={counts?.subTheme} />
    </>
  );
}
