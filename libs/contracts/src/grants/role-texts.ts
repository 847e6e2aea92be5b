import type { OrganiserRole } from './roles';

interface RoleTexts {
  name: string;
  /** What somebody in this role does, in a sentence after "you". */
  does: string;
}

/** How people call the roles. Separate from the words of the roles (roles.ts): the page of an invitation loads without those. */
export const roleTexts: Record<OrganiserRole, RoleTexts> = {
  admin: { name: 'Admin', does: 'do everything, and say who else may do what' },
  chair: { name: 'Chair', does: 'read applications and their abstracts, decide on them, and put up notices' },
  reviewer: { name: 'Reviewer', does: 'read and rate abstracts' },
  finance: { name: 'Finance', does: 'check payments, approve guests and mark applications as paid' },
  desk: { name: 'Desk', does: 'look up guests and volunteers' },
  editor: { name: 'Editor', does: 'edit the pages of the edition, publish them, and put up notices' },
};
