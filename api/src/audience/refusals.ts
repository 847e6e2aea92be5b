import { Refused, refusedField } from '../http/refusals';
import { audienceTexts } from './texts';

export const audienceRefusals = {
  transactionUsed: () => refusedField('conflict', 'transactionId', audienceTexts.transactionUsed),
  paymentTaken: (transactionId: string) =>
    new Refused('conflict', `Another entry has the transaction ID ${transactionId} by now: this cannot be put back.`),
  certCodeTaken: (certCode: string) =>
    new Refused('conflict', `Another entry has the certificate code ${certCode} by now: this cannot be put back.`),
};
