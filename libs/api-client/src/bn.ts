// The Bangla messages for calls that did not arrive.
import { apiClient } from './texts.bn';

/** To be learnt with the words of a module. */
export const words = { 'api-client': apiClient };
