import { useDeadline, type Deadline } from '@conference/clock';
import { choicesOf, profileTexts, type Application } from '@conference/contracts';
import { ClosingNotice, DiscardDraft, Fieldset, FormPage } from '@conference/forms';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Card, TextField, TextLink } from '@conference/ui';
import { heads } from '../frame/heads';
import { texts } from './texts';
import { useEditForm } from './use-edit-form';

interface EditFormProps {
  application: Application;
  token: string;
  /** Its index among the author's applications, if known. */
  index: number | undefined;
  /** Starts again from the application as somebody else has changed it. */
  onStored(stored: Application): void;
  /** Called when it was saved in another tab, or what was typed was discarded there. */
  onElsewhere(): void;
}

/** An application for its author to change. After the deadline and in an old edition it is read-only. */
export function EditForm({ application, token, index, onStored, onElsewhere }: EditFormProps) {
  const { oldEdition } = application;
  const { open: isOpen, lastMinute, core } = useDeadline('editing');
  const open = isOpen && oldEdition === undefined;
  const { form, overtaken } = useEditForm(application, token, choicesOf(core), onElsewhere);
  return (
    <FormPage
      heading={heads.edit}
      lead={texts.lead(index, application.abstractTitle)}
      beside={<Beside open={open} lastMinute={lastMinute} oldEdition={oldEdition} />}
      form={form}
      fixed={!open}
      before={<AccountGroup email={application.email} />}
      notSaved={texts.fileNotStored}
      open={open}
      button={texts.button}
      afterwards={texts.afterwards}
      remedy={
        overtaken && (
          <DiscardDraft
            look="button"
            onDiscard={() => {
              form.draft.drop();
              onStored(overtaken);
            }}
          >
            {texts.loadStored}
          </DiscardDraft>
        )
      }
    />
  );
}

/** The account that it belongs to. Only the organisers can change that. */
export function AccountGroup({ email }: { email: string }) {
  return (
    <Fieldset legend={texts.account}>
      <TextField
        id="email"
        name="email"
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        value={email}
        readOnly
      />
    </Fieldset>
  );
}

interface BesideProps extends Deadline {
  /** The edition that it was sent to, where that is not live. */
  oldEdition?: string | undefined;
}

/** Until when it can be edited, or why not. */
export function Beside({ open, lastMinute, oldEdition }: BesideProps) {
  return (
    <>
      {oldEdition === undefined ? (
        <ClosingNotice open={open} lastMinute={lastMinute} labels={texts.closing}>
          {texts.closedReason}{' '}
          <TextLink as={Link} to={url.contact}>
            {texts.contact}
          </TextLink>
        </ClosingNotice>
      ) : (
        <Card tone="bad" role="status">
          {profileTexts.applications.oldEdition(oldEdition)}
        </Card>
      )}
      <p>
        <TextLink as={Link} to={url.profile}>
          {texts.back}
        </TextLink>
      </p>
    </>
  );
}
