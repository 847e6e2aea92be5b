import {
  applicationStatuses,
  approvalLabels,
  approvalStatuses,
  paymentLabels,
  paymentStatuses,
  type OverviewNumbers,
} from '@conference/contracts';
import { audienceTypes, segments, subThemes } from '@conference/edition';
import { url } from '@conference/site-map';
import { statusNames } from '../applications/status-names';
import { listUrl } from '../list/list-address';
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

const segmentCloth = { weave: 'herringbone', yarn: 6 } as const;
const paymentCloth = { paid: settled, unpaid: open };
const approvalCloth = { approved: settled, pending: open };

/** How many there are of each kind of application, guest and volunteer. */
export function Kinds({ numbers: { applications, audience, volunteers } }: { numbers: OverviewNumbers }) {
  const { segment, subTheme, status, paymentStatus } = applications;
  return (
    <div className={styles.kinds}>
      <Bars
        {...texts.subTheme}
        bars={subThemes.map((one) =>
          bar(one, subTheme[one], clothOf(one), listUrl(url.adminApplications, { subTheme: one })),
        )}
      />
      <Bars
        {...texts.segment}
        bars={segments.map((one) =>
          bar(one, segment[one], segmentCloth, listUrl(url.adminApplications, { segment: one })),
        )}
      />
      <Bars
        {...texts.status}
        bars={applicationStatuses.map((one) =>
          bar(statusNames[one], status[one], statusCloth[one], listUrl(url.adminApplications, { status: one })),
        )}
      />
      <Bars
        {...texts.payment}
        bars={paymentStatuses.map((one) =>
          bar(
            paymentLabels[one],
            paymentStatus[one],
            paymentCloth[one],
            listUrl(url.adminAccepted, { paymentStatus: one }),
          ),
        )}
      />
      <Bars
        {...texts.audience}
        bars={audienceTypes.flatMap(({ value, name }) =>
          approvalStatuses.map((one) =>
            bar(
              `${name}, ${approvalLabels[one].toLowerCase()}`,
              audience[value][one],
              approvalCloth[one],
              listUrl(url.adminAudience, { type: value, status: one }),
            ),
          ),
        )}
      />
      <Bars
        {...texts.volunteers}
        bars={approvalStatuses.map((one) =>
          bar(approvalLabels[one], volunteers[one], approvalCloth[one], listUrl(url.adminVolunteers, { status: one })),
        )}
      />
    </div>
  );
}

const bar = (label: string, count: number, cloth: Pick<Bar, 'weave' | 'yarn'>, to: string): Bar => ({
  label,
  count,
  ...cloth,
  to,
});
