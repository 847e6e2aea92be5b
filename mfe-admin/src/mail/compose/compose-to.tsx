import { templateRecordAccess, templateRecordKinds, type TemplateRecordKind } from '@conference/contracts';
import { useSearchParams } from '@conference/shell-kit';
import { Select } from '@conference/ui';
import batchStyles from '../../batches/batches.module.css';
import { useMay } from '../../console/admin-session';
import styles from './compose.module.css';
import { Letter } from './letter';
import { lists } from './lists';
import { Recipients } from './recipients';
import { texts } from './texts';

const says = texts.to;

interface ComposeToProps {
  /** Called with the batch once its mails are written. */
  onWritten(batchId: string): void;
  /** Called when a batch may have changed although its mails were not written. */
  onTried(): void;
}

/** Chooses the recipients of a mail from the lists that the organiser may see, and its words. */
export function ComposeTo(props: ComposeToProps) {
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const open = templateRecordKinds.filter((kind) => may(templateRecordAccess[kind]));
  const of = open.find((kind) => kind === params.get('to')) ?? open[0];
  if (!of) return null;
  return (
    <section aria-labelledby="to">
      <h2 id="to" className={batchStyles.title}>
        {says.title}
      </h2>
      <div className={styles.list}>
        <Select
          label={says.legend}
          options={open.map((kind) => ({ value: kind, label: says.lists[kind] }))}
          placeholder={says.choose}
          value={of}
          // Each list has filters of its own.
          onChange={({ target }) => setParams({ to: target.value }, { preventScrollReset: true })}
        />
      </div>
      <ToList key={of} of={of} {...props} />
    </section>
  );
}

function ToList({ of, ...rest }: ComposeToProps & { of: TemplateRecordKind }) {
  const List = lists[of];
  return (
    <List>
      {(listed) => (
        <Recipients of={of} listed={listed}>
          {(group) => <Letter group={group} {...rest} />}
        </Recipients>
      )}
    </List>
  );
}
