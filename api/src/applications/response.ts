import { calls } from '@conference/contracts/calls';
import type { Application as ApplicationResponse } from '@conference/contracts';
import type { Application } from './application.entity';
import type { ResponseRow } from './rows';

const ADDRESS = `/api${calls.downloadAbstract.path}`;

/** An application that was read with its account and its file, as the API tells it. */
export function toResponse(application: Application): ApplicationResponse {
  const { account, abstractFile } = application;
  return rowToResponse({ ...application, email: account.email, flaw: abstractFile.flaw });
}

/** The same of a row. What is empty is undefined, and so left out of what is sent. */
export function rowToResponse(row: ResponseRow): ApplicationResponse {
  const address = ADDRESS.replace(':id', row.id);
  // Written out, since this is made a hundred times for a list: an object of entries took longer than reading the row.
  return {
    _id: row.id,
    fullName: row.fullName,
    gender: row.gender,
    email: row.email,
    phone: row.phone,
    mailingAddress: row.mailingAddress,
    institution: row.institution,
    department: row.department,
    position: row.position,
    segment: row.segment,
    subTheme: row.subTheme,
    abstractTitle: row.abstractTitle,
    abstractType: row.abstractType,
    abstractFile: address,
    abstractFileUrl: address,
    abstractFilePublicId: row.abstractFileId,
    abstractFlaw: row.flaw === 'none' ? undefined : (row.flaw ?? undefined),
    // No application is taken without.
    agreeTerms: true,
    status: row.status,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    dateOfBirth: row.dateOfBirth ?? undefined,
    nationality: row.nationality ?? undefined,
    avEquipment: row.avEquipment ?? undefined,
    dietaryPreferences: row.dietaryPreferences ?? undefined,
    accommodationPreferences: row.accommodationPreferences ?? undefined,
    travelInfo: row.travelInfo ?? undefined,
    emergencyContact: row.emergencyContact ?? undefined,
    comment: row.comment ?? undefined,
    paymentStatus: row.paymentStatus ?? undefined,
  };
}
