import { deleteRegistration, type Registration } from '@conference/contracts';
import { useNavigate } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { DeleteButton } from '../../console/delete-button';
import { useListBehind } from '../../list/list-position';
import { texts } from './texts';

/** Removes an application for good, and goes back to the list it was opened from, as that stood. */
export function DeleteApplication({ registration: { _id: id, fullName } }: { registration: Registration }) {
  const navigate = useNavigate();
  const list = useListBehind(url.adminApplications);
  return (
    <DeleteButton
      of={fullName}
      endpoint={deleteRegistration}
      id={id}
      says={texts.delete}
      // Its page is gone: the browser's way back must not lead there.
      onDeleted={() => void navigate(list, { replace: true })}
    />
  );
}
