import { StatusList } from './status-list';

/** /admin/accepted, the latest decision first. */
export const Accepted = () => <StatusList key="accepted" status="accepted" sort="-updatedAt" />;

/** /admin/waiting: those on the waiting list. */
export const Waiting = () => <StatusList key="wait" status="wait" sort="fullName" />;

/** /admin/reject */
export const Declined = () => <StatusList key="declined" status="declined" sort="fullName" />;
