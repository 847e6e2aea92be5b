import { legalOutline, type LegalPage } from '@conference/edition/editing';
import { Select } from '@conference/ui';
import { Button } from 'antd';
import type { ControlProps } from './control';
import { useEditing } from './editing-context';
import { texts } from './texts';

/** Which section of one of the product's legal pages is replaced, if any; and whether its words have changed since that was chosen. */
export function InsteadControl({ field, value, path }: ControlProps) {
  const { change, valueAt } = useEditing();
  const outline = legalOutline[path[0] as LegalPage];
  const versionPath = [...path.slice(0, -1), 'insteadOf'];
  const compared = valueAt(versionPath) ?? 1;
  const isOutdated = value !== undefined && Number(compared) < outline.version;
  const choose = (section: string) => {
    change({ op: 'set', path: [...path], ...(section && { value: section }) });
    change({ op: 'set', path: versionPath, ...(section && { value: outline.version }) });
  };
  return (
    <>
      <Select
        label={field.label}
        optional
        options={Object.entries(outline.sections).map(([id, title]) => ({ value: id, label: title }))}
        placeholder={texts.field.inAddition}
        value={String(value ?? '')}
        onChange={({ target }) => choose(target.value)}
      />
      {isOutdated && (
        <p role="status">
          {texts.field.outdated}{' '}
          <Button onClick={() => change({ op: 'set', path: versionPath, value: outline.version })}>
            {texts.field.compared}
          </Button>
        </p>
      )}
    </>
  );
}
