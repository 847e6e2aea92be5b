import { StatusList } from './status-list';

/** /admin/waiting: those on the waiting list. */
export const Waiting = () => <StatusList key="wait" status="wait" />;

/** /admin/reject */
export const Declined = () => <StatusList key="declined" status="declined" />;
