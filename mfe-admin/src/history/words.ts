import { approvalLabels, paymentLabels, statusLabels, templateFields, type ChangeRecord } from '@conference/contracts';
import { capitalised } from '@conference/edition';
import { texts } from './texts';

const templateLabels: Record<string, string | undefined> = Object.fromEntries(
  Object.entries(templateFields).map(([field, { label }]) => [field, label]),
);

/** A field in words: "paymentStatus" becomes "Payment status". Fields of an edition already have their names. */
export function fieldInWords({ kind }: Pick<ChangeRecord, 'kind'>, field: string): string {
  const label = kind === 'mail template' ? templateLabels[field] : undefined;
  const words = field.includes(' ') ? field : field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return label ?? capitalised(words);
}

/** The name of a record. A template is named by its id: "audience-approved" becomes "Audience approved". */
export const nameInWords = ({ kind, name }: ChangeRecord): string | undefined =>
  kind === 'mail template' && name !== undefined ? capitalised(name.replaceAll('-', ' ')) : name;

/** A value as people read it. */
export function valueInWords({ kind }: Pick<ChangeRecord, 'kind'>, field: string, value: string): string {
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
export const deedInWords = ({ did, kind }: ChangeRecord): string => `${capitalised(did)}: ${kind}`;

/** Who did it. Without a name, it happened by itself (emptying the bin, which has no reason, and giving free places) or by an account that is gone. */
export function byInWords({ by, did, reason }: ChangeRecord): string {
  if (by) return by.fullName;
  if (did === 'deleted for good' && reason === undefined) return texts.nobody.fromBin;
  return did === 'decided' ? texts.nobody.decided : texts.nobody.gone;
}
