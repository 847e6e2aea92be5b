import type { RegistrationForm } from './form';
import type { ApplicationStatus } from './status';

type Said = Omit<RegistrationForm, 'password'>;

/** An application as the API tells it. Instants are ISO texts in UTC with milliseconds. */
export interface Registration extends Said {
  _id: string;
  /** Where the abstract is fetched from, with the caller's token: `/api/registrations/{id}/abstract`. */
  abstractFile: string;
  abstractFileUrl: string;
  /** The id under which the file is stored. */
  abstractFilePublicId: string;
  status: ApplicationStatus;
  comment?: string;
  /** Absent means unpaid. */
  paymentStatus?: 'paid';
  /** Grows with every change; sent back in If-Match. */
  version: number;
  createdAt: string;
  updatedAt: string;
}
