import { Checkbox, Switch, TextInput } from '@mantine/core';
import { ROW_SHAPES } from '@releve/domain/pay/template.ts';
import type { FieldsState } from '../../../../platform/forms/use-form.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { Select } from '../../../../ui/select/select.tsx';
import { ViewCard } from '../../../../ui/view-card.tsx';
import classes from '../outils.module.css';
import type { ModeleForm } from './modele-form.ts';

/** The hint below, so that the fields of a line stand level. */
const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

type SectionsProps = { form: FieldsState<ModeleForm>; isGiven: boolean };

/** What the template is, how its file is written, and what makes a row. */
export function FileSections({ form, isGiven }: SectionsProps) {
  const t = useT();
  const field = useFields(form);
  const isText = field.values.format === 'csv';
  return (
    <>
      <ViewCard title={t('modeles_paie.sections.identity')}>
        <div className={classes['fields']}>
          <TextInput
            {...field.text('nom')}
            inputWrapperOrder={HINT_BELOW}
            {...(isGiven && { description: t('modeles_paie.hints.nom') })}
            maxLength={60}
            autoComplete="off"
          />
          <TextInput
            {...field.text('compagnie')}
            inputWrapperOrder={HINT_BELOW}
            description={t('modeles_paie.hints.compagnie')}
            maxLength={20}
            autoComplete="off"
          />
          <Switch {...field.flag('actif')} />
          <Checkbox {...field.flag('confirme')} description={t('modeles_paie.hints.confirme')} />
        </div>
      </ViewCard>
      <ViewCard title={t('modeles_paie.sections.file')}>
        <div className={classes['fields']}>
          <Select
            {...field.choice('format')}
            data={(['csv', 'xlsx'] as const).map((value) => ({
              value,
              label: t(`modeles_paie.formats.${value}`),
            }))}
          />
          <TextInput
            {...field.text('nom_de_fichier')}
            inputWrapperOrder={HINT_BELOW}
            description={t('modeles_paie.hints.nom_de_fichier')}
            required
            maxLength={120}
            autoComplete="off"
          />
          {isText && <TextFileFields form={form} />}
          <Switch {...field.flag('entete')} />
          <Switch {...field.flag('par_compagnie')} />
        </div>
      </ViewCard>
      <ViewCard title={t('modeles_paie.sections.rows')}>
        <div className={classes['fields']}>
          <Select
            {...field.choice('rangee')}
            data={ROW_SHAPES.map((value) => ({ value, label: t(`modeles_paie.shapes.${value}`) }))}
          />
          <Select
            {...field.choice('negatifs')}
            inputWrapperOrder={HINT_BELOW}
            description={t('modeles_paie.hints.negatifs')}
            data={(['oui', 'a_part'] as const).map((value) => ({
              value,
              label: t(`modeles_paie.negatives.${value}`),
            }))}
          />
        </div>
      </ViewCard>
    </>
  );
}

/** A workbook has none of these. */
function TextFileFields({ form }: { form: FieldsState<ModeleForm> }) {
  const t = useT();
  const field = useFields(form);
  return (
    <>
      <Select
        {...field.choice('encodage')}
        data={(['utf-8-bom', 'windows-1252'] as const).map((value) => ({
          value,
          label: t(`modeles_paie.encodings.${value}`),
        }))}
      />
      <Select
        {...field.choice('separateur')}
        data={[
          { value: ',' as const, label: t('modeles_paie.separators.comma') },
          { value: ';' as const, label: t('modeles_paie.separators.semicolon') },
          { value: '\t' as const, label: t('modeles_paie.separators.tab') },
        ]}
      />
      <Select
        {...field.choice('decimale')}
        data={[
          { value: '.' as const, label: t('modeles_paie.decimals.point') },
          { value: ',' as const, label: t('modeles_paie.decimals.comma') },
        ]}
      />
      <Select
        {...field.choice('guillemets')}
        data={(['toujours', 'au_besoin'] as const).map((value) => ({
          value,
          label: t(`modeles_paie.quotes.${value}`),
        }))}
      />
      <Select
        {...field.choice('fin_de_ligne')}
        data={[
          { value: '\r\n' as const, label: t('modeles_paie.ends.crlf') },
          { value: '\n' as const, label: t('modeles_paie.ends.lf') },
        ]}
      />
    </>
  );
}
