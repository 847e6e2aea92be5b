import { refusalPattern } from '@conference/contracts';
import { ErrorSummary, FieldError } from '@conference/ui';

const { attribute, message, field, fault } = refusalPattern;

/**
 * What a refusal looks like here, for browsers without scripts: the gateway takes it out of the page, writes into it what was
 * refused, and lays it where it belongs. A browser that runs scripts makes no elements of it.
 */
export function RefusalPattern() {
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
