import type { Translated } from '@conference/language';
import type { texts } from './opening-texts';

export const opening: Translated<typeof texts> = { loading: 'পাতাটি এখনো আসছে...' };
