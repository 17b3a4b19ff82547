import { Button } from '@mantine/core';
import { useT } from '../../platform/i18n/i18n.ts';
import { Banner } from '../../ui/banner.tsx';
import { Select } from '../../ui/select/select.tsx';
import type { ImportField } from './import-field.ts';
import { fieldOfColumn, missingFields, sampleColumn } from './mapping.ts';
import type { Table } from './table.ts';
import type { ImportState } from './use-import.ts';
import classes from './import.module.css';

type ColumnsStepProps = {
  state: ImportState;
  fields: readonly ImportField[];
  keyField: string;
  /** The fields that a key is proposed from; without them a file without keys is of no use. */
  keyFrom: readonly string[];
  onCancel: () => void;
};

export function ColumnsStep({ state, fields, keyField, keyFrom, onCancel }: ColumnsStepProps) {
  const t = useT();
  const { file, table, mapping, sheet } = state;
  if (file === null || table === null) return null;
  const key = fields.find(({ name }) => name === keyField);
  const hasKey = mapping[keyField] !== undefined;
  const isKeyProposed =
    !hasKey && keyFrom.length > 0 && keyFrom.every((name) => mapping[name] !== undefined);
  const missing = missingFields(mapping, fields).filter(({ name }) => name !== keyField);
  return (
    <>
      <p>{t('import.columns.text', { count: table.rows.length, file: file.nom })}</p>
      {file.tables.length > 1 && (
        <Select
          label={t('import.columns.sheet')}
          data={file.tables.map(({ nom }, index) => ({ value: String(index), label: nom }))}
          value={String(sheet)}
          onChange={(index) => index !== null && state.chooseSheet(Number(index))}
        />
      )}
      <MappingTable table={table} fields={fields} state={state} />
      {!hasKey && !isKeyProposed && (
        <Banner kind="warning">
          {t('import.columns.needs_key', { field: key?.label ?? keyField })}
        </Banner>
      )}
      {isKeyProposed && (
        <Banner kind="info">
          {t('import.columns.proposes_key', { field: key?.label ?? keyField })}
        </Banner>
      )}
      {hasKey && missing.length > 0 && (
        <Banner kind="info">
          {t('import.columns.missing', { fields: missing.map(({ label }) => label).join(', ') })}
        </Banner>
      )}
      <div className={classes['actions']}>
        <Button variant="default" onClick={onCancel}>
          {t('import.cancel')}
        </Button>
        <Button variant="default" onClick={() => state.goTo('file')}>
          {t('import.back')}
        </Button>
        <Button disabled={!hasKey && !isKeyProposed} onClick={() => void state.check()}>
          {t('import.columns.check')}
        </Button>
      </div>
    </>
  );
}

type MappingTableProps = { table: Table; fields: readonly ImportField[]; state: ImportState };

function MappingTable({ table, fields, state }: MappingTableProps) {
  const t = useT();
  const data = fields.map(({ name, label }) => ({ value: name, label }));
  return (
    <table className={classes['mapping']}>
      <thead>
        <tr>
          <th scope="col">{t('import.columns.column')}</th>
          <th scope="col">{t('import.columns.samples')}</th>
          <th scope="col">{t('import.columns.becomes')}</th>
        </tr>
      </thead>
      <tbody>
        {table.headers.map((header, column) => {
          const name = header || t('import.columns.unnamed', { number: column + 1 });
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place: headings may repeat
            <tr key={column}>
              <th scope="row">{name}</th>
              <td className={classes['samples']}>{sampleColumn(table, column).join(' · ')}</td>
              <td>
                <Select
                  aria-label={t('import.columns.becomes_of', { column: name })}
                  placeholder={t('import.columns.ignored')}
                  clearable
                  data={data}
                  value={fieldOfColumn(state.mapping, column)}
                  onChange={(field) => state.chooseField(column, field)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
