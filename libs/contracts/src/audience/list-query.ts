import { z } from 'zod';
import { approvalStatuses } from '../approval';
import { listed, searched } from '../paging';
import { queryParam, oneOf } from '../text';
import { audienceTypeValues, paymentMethodNames } from './fields';

const filters = {
  type: queryParam(oneOf(audienceTypeValues, 'There is no such type.')),
  status: queryParam(oneOf(approvalStatuses, 'There is no such status.')),
  paymentMethod: queryParam(oneOf(paymentMethodNames, 'There is no such payment method.')),
};

/** GET /audience: searched by name and email, the newest first. */
export const audienceListQuery = z.object({ ...filters, ...listed(['-createdAt', 'createdAt', 'name', '-name']) });
export type AudienceListQuery = z.input<typeof audienceListQuery>;

/** GET /audience/export */
export const audienceExportQuery = z.object({ ...filters, ...searched });
export type AudienceExportQuery = z.input<typeof audienceExportQuery>;
