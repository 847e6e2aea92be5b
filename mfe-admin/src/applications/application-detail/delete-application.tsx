import { useIsHere } from '@conference/forms';
import { useNavigate } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { DeleteButton } from '../../console/delete-button';
import { useListBehind } from '../../list/list-position';
import { texts } from './texts';
import type { ApplicationChange } from './use-application-change';

/** Deletes the shown version of an application, and goes back to the list that it was opened from. */
export function DeleteApplication({ change }: { change: ApplicationChange }) {
  const { _id: id, version, fullName } = change.application;
  const navigate = useNavigate();
  const list = useListBehind(url.adminApplications);
  const isHere = useIsHere();
  return (
    <DeleteButton
      isBlock
      of={fullName}
      at="DELETE /registrations/:id"
      id={id}
      version={version}
      says={texts.delete}
      // Its page is gone: the Back button must not lead there.
      onDeleted={() => isHere() && void navigate(list, { replace: true })}
      onRefused={change.giveWay}
    />
  );
}
