import { approvalLabels, paymentLabels, statusLabels, type Change } from '@conference/contracts';
import { capitalised } from '@conference/edition';

/** A field as people call it: "paymentStatus" is "Payment status". Fields of an edition have their names already. */
export const fieldInWords = (field: string): string =>
  capitalised(field.includes(' ') ? field : field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** A value as people read it. */
export function valueInWords({ kind }: Pick<Change, 'kind'>, field: string, value: string): string {
  const labels: Record<string, string> =
    field === 'paymentStatus'
      ? paymentLabels
      : field !== 'status'
        ? {}
        : kind === 'application'
          ? statusLabels
          : approvalLabels;
  return labels[value] ?? value;
}

/** What was done, to what kind: "Decided: application". */
export const deedInWords = ({ did, kind }: Change): string => `${capitalised(did)}: ${kind}`;
