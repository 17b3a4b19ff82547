import { TextInput } from '@mantine/core';
import { COLUMN_SOURCES } from '@releve/domain/pay/template.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { MultiSelect } from '../../../../ui/select/multi-select.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import classes from '../outils.module.css';
import { type ColumnForm, EXPORTED_CODES, hasOption } from './modele-form.ts';

type ColumnFieldsProps = {
  column: ColumnForm;
  /** Where the schema finds its faults. */
  path: string;
  errorOf: (name: string) => string | null;
  onChange: (part: Partial<ColumnForm>) => void;
};

const LENGTHS = { entete: 60, valeur: 60, largeur: 2, decimales: 1, format_date: 20 } as const;

/** Its heading, what stands in it, and what can be said of that. */
export function ColumnFields({ column, path, errorOf, onChange }: ColumnFieldsProps) {
  const t = useT();
  const text = (part: keyof typeof LENGTHS) => ({
    name: `${path}.${part}`,
    label: t(`modeles_paie.column.${part}`),
    value: column[part],
    maxLength: LENGTHS[part],
    autoComplete: 'off',
    error: errorOf(`${path}.${part}`),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [part]: currentTarget.value }),
  });
  return (
    <div className={classes['fields']}>
      <TextInput {...text('entete')} />
      <Select
        label={t('modeles_paie.column.source')}
        searchable
        data={COLUMN_SOURCES.map((value) => ({
          value,
          label: t(`modeles_paie.sources.${value}`),
        }))}
        value={column.source}
        onChange={(source) => source !== null && onChange({ source })}
      />
      {hasOption(column, 'valeur') && <TextInput {...text('valeur')} />}
      {hasOption(column, 'codes') && (
        <div className={classes['wide']}>
          <MultiSelect
            name={`${path}.codes`}
            label={t('modeles_paie.column.codes')}
            data={EXPORTED_CODES.map((value) => ({
              value,
              label: `${value} · ${t(`modeles_paie.codes.${value}`)}`,
            }))}
            value={[...column.codes]}
            error={errorOf(`${path}.codes`)}
            onChange={(codes) => onChange({ codes })}
          />
        </div>
      )}
      {hasOption(column, 'heures') && (
        <Select
          label={t('modeles_paie.column.heures')}
          data={[
            { value: 'decimal' as const, label: t('modeles_paie.column.decimal') },
            { value: 'h:mm' as const, label: t('modeles_paie.column.clock') },
          ]}
          value={column.heures}
          onChange={(heures) => heures !== null && onChange({ heures })}
        />
      )}
      {hasOption(column, 'decimales') && (
        <TextInput {...text('decimales')} inputMode="numeric" placeholder="2" />
      )}
      {hasOption(column, 'largeur') && <TextInput {...text('largeur')} inputMode="numeric" />}
      {hasOption(column, 'format_date') && (
        <TextInput
          {...text('format_date')}
          description={t('modeles_paie.column.format_hint')}
          placeholder="YYYY-MM-DD"
        />
      )}
    </div>
  );
}
