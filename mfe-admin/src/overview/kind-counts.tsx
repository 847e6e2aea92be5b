import {
  applicationStatuses,
  approvalLabels,
  approvalStatuses,
  paymentLabels,
  paymentStatuses,
  type OverviewNumbers,
} from '@conference/contracts';
import { url } from '@conference/site-map';
import { statusNames } from '../applications/status-names';
import { choicesInUse } from '../list/choices-in-use';
import { listUrl } from '../list/list-address';
import { useChoices } from '../list/use-choices';
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

/** The numbers of each kind of application, guest and volunteer that the organiser may see. */
export function KindCounts({ numbers: { applications, audience, volunteers } }: { numbers: OverviewNumbers }) {
  return (
    <div className={styles.kinds}>
      {applications && <Applications {...applications} />}
      {audience && <Audience audience={audience} />}
      {volunteers && (
        <Bars
          {...texts.volunteers}
          bars={approvalStatuses.map((one) =>
            bar(
              approvalLabels[one],
              volunteers[one],
              approvalCloth[one],
              listUrl(url.adminVolunteers, { status: one }),
            ),
          )}
        />
      )}
    </div>
  );
}

function Applications({ segment, subTheme, status, paymentStatus }: NonNullable<OverviewNumbers['applications']>) {
  const { segments, subThemes } = useChoices();
  return (
    <>
      <Bars
        {...texts.subTheme}
        bars={choicesInUse(subThemes, (key) => subTheme[key] ?? 0).map(({ key, name }) =>
          bar(name, subTheme[key] ?? 0, clothOf(subThemes, key), listUrl(url.adminApplications, { subTheme: key })),
        )}
      />
      <Bars
        {...texts.segment}
        bars={choicesInUse(segments, (key) => segment[key] ?? 0).map(({ key, name }) =>
          bar(name, segment[key] ?? 0, segmentCloth, listUrl(url.adminApplications, { segment: key })),
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
    </>
  );
}

function Audience({ audience }: { audience: NonNullable<OverviewNumbers['audience']> }) {
  const { attendance } = useChoices();
  return (
    <Bars
      {...texts.audience}
      bars={choicesInUse(attendance, (key) => sum(audience[key])).flatMap(({ key, name }) =>
        approvalStatuses.map((one) =>
          bar(
            `${name}, ${approvalLabels[one].toLowerCase()}`,
            audience[key]?.[one] ?? 0,
            approvalCloth[one],
            listUrl(url.adminAudience, { type: key, status: one }),
          ),
        ),
      )}
    />
  );
}

const sum = (counts: Record<string, number> = {}) => Object.values(counts).reduce((total, count) => total + count, 0);

const bar = (label: string, count: number, cloth: Pick<Bar, 'weave' | 'yarn'>, to: string): Bar => ({
  label,
  count,
  ...cloth,
  to,
});
