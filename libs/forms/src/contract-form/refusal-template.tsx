import { refusalTemplate } from '@conference/contracts';
import { ErrorSummary, FieldError } from '@conference/ui';

const { attribute, message, field, fault } = refusalTemplate;

/** The markup of a refusal. For a browser without scripts the gateway fills in a copy of it; a browser with scripts ignores it. */
export function RefusalTemplate() {
  return (
    <noscript hidden {...{ [attribute]: '' }}>
      <div data-part="summary">
        <ErrorSummary title={message} faults={[{ fieldId: field, message: fault }]} />
      </div>
      <div data-part="fault">
        <FieldError id={field} error={fault} />
      </div>
    </noscript>
  );
}
