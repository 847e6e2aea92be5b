import {
  applicationStatuses,
  approvalLabels,
  approvalStatuses,
  paymentLabels,
  paymentStatuses,
  statusLabels,
  type OverviewNumbers,
} from '@conference/contracts';
import { audienceTypes, segments, subThemes } from '@conference/edition';
import { clothOf } from '../applications/cloth-of';
import { Bars, type Bar } from './bars';
import styles from './overview.module.css';
import { texts } from './texts';

/** Settled kinds have a dense weave, open ones a loose weave. */
const settled = { weave: 'satin', yarn: 5 } as const;
const open = { weave: 'rib', yarn: 3 } as const;

const statusCloth = {
  pending: { weave: 'tabby', yarn: 6 },
  wait: open,
  accepted: settled,
  declined: { weave: 'twill', yarn: 1 },
} as const;

const paymentCloth = { paid: settled, unpaid: open };
const approvalCloth = { approved: settled, pending: open };

/** How many there are of each kind of application, guest and volunteer. */
export function Kinds({ numbers: { applications, audience, volunteers } }: { numbers: OverviewNumbers }) {
  const { segment, subTheme, status, paymentStatus } = applications;
  return (
    <div className={styles.kinds}>
      <Bars {...texts.subTheme} bars={subThemes.map((one) => bar(one, subTheme[one], clothOf(one)))} />
      <Bars
        {...texts.segment}
        bars={segments.map((label) => ({ label, count: segment[label], weave: 'herringbone', yarn: 6 }))}
      />
      <Bars
        {...texts.status}
        bars={applicationStatuses.map((one) => ({ label: statusLabels[one], count: status[one], ...statusCloth[one] }))}
      />
      <Bars
        {...texts.payment}
        bars={paymentStatuses.map((one) => bar(paymentLabels[one], paymentStatus[one], paymentCloth[one]))}
      />
      <Bars
        {...texts.audience}
        bars={audienceTypes.flatMap(({ value, name }) =>
          approvalStatuses.map((one) =>
            bar(`${name}, ${approvalLabels[one].toLowerCase()}`, audience[value][one], approvalCloth[one]),
          ),
        )}
      />
      <Bars
        {...texts.volunteers}
        bars={approvalStatuses.map((one) => bar(approvalLabels[one], volunteers[one], approvalCloth[one]))}
      />
    </div>
  );
}

const bar = (label: string, count: number, cloth: Pick<Bar, 'weave' | 'yarn'>): Bar => ({ label, count, ...cloth });
