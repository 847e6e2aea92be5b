import { refusedField } from '../http/refusals';

export const audienceRefusals = {
  transactionUsed: () => refusedField('conflict', 'transactionId', 'This transaction ID has been used before.'),
};
