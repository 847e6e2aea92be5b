import { approvalLabels, approvalStatuses } from '@conference/contracts';
import { FilterButtons } from './filter-buttons';
import { texts } from './texts';

interface ApprovalButtonsProps {
  /** The label of the button that clears the filter. */
  all?: string;
  counts?: Record<(typeof approvalStatuses)[number], number>;
}

/** The buttons that narrow a list to those who are approved, or are not yet. */
export function ApprovalButtons({ all = texts.approval.all, counts }: ApprovalButtonsProps) {
  return (
    <FilterButtons
      name="status"
      legend={texts.approval.legend}
      all={all}
      words={approvalStatuses}
      labelOf={(word) => approvalLabels[word]}
      counts={counts}
    />
  );
}
