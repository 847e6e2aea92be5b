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

/** GET /audience. Searches name and email. */
export const audienceListQuery = z.object({ ...filters, ...listed(['-createdAt', 'createdAt', 'name', '-name']) });

/** GET /audience/export */
export const audienceExportQuery = z.object({ ...filters, ...searched });
