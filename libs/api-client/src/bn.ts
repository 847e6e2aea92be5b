// What is said on pages in Bangla where a call did not arrive.
import { apiClient } from './texts.bn';

/** To be learnt with the words of a module. */
export const words = { 'api-client': apiClient };
