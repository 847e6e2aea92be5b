import { deleteRegistration, type Registration } from '@conference/contracts';
import { useNavigate } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { DeleteButton } from '../../console/delete-button';
import { texts } from './texts';

/** Removes an application for good, and goes back to the list of all. */
export function DeleteApplication({ registration: { _id: id, fullName } }: { registration: Registration }) {
  const navigate = useNavigate();
  return (
    <DeleteButton
      of={fullName}
      endpoint={deleteRegistration}
      id={id}
      says={texts.delete}
      onDeleted={() => void navigate(url.adminApplications)}
    />
  );
}
