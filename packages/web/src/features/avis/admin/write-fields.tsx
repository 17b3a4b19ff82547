import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import {
  AVIS_NATURES,
  AVIS_PIECE,
  AVIS_TYPES,
  MAX_AVIS_PIECES,
} from '@releve/domain/features/avis.ts';
import { type AvisRung, skipsRung } from '@releve/domain/avis-ladder.ts';
import { GRAVITES } from '@releve/domain/features/incidents.ts';
import { useId } from 'react';
import type { FieldsState } from '../../../platform/forms/use-form.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { type FormFields, useFields } from '../../../ui/form/use-fields.ts';
import { Select } from '../../../ui/select/select.tsx';
import { PiecesField } from '../../objects/pieces-field.tsx';
import type { Piece } from '../../objects/pieces.ts';
import { type AvisValues, isDirect } from './avis-form.ts';
import { LinkPicker } from './link-picker.tsx';
import classes from './avis-admin.module.css';

type AvisFields = FormFields<AvisValues>;

type WriteFieldsProps = {
  form: FieldsState<AvisValues> & {
    setValues: (change: (now: AvisValues) => AvisValues) => void;
  };
  employeId: number;
  /** The rung that would come next; null as long as it is not known. */
  next: AvisRung | null;
};

/** Facts first; what is expected and what follows only where something is reproached. */
export function WriteFields({ form, employeId, next }: WriteFieldsProps) {
  const t = useT();
  const field = useFields(form);
  const { type, liens, pieces } = form.values;
  const isReproach = !isDirect(type);
  const setPieces = (change: (pieces: readonly Piece[]) => readonly Piece[]) =>
    form.setValues((now) => ({ ...now, pieces: change(now.pieces) }));
  return (
    <>
      <Select
        {...field.choice('type')}
        data={AVIS_TYPES.map((value) => ({ value, label: t(`avis.types.${value}`) }))}
        allowDeselect={false}
      />
      {next !== null && skipsRung(form.values, next) && <SkippedRung field={field} next={next} />}
      {isReproach && <TextInput {...field.text('titre')} required maxLength={160} />}
      <Textarea
        {...field.text('faits')}
        label={t(
          type === 'felicitation' ? 'avis_admin.fields.sentence' : 'avis_admin.fields.faits',
        )}
        description={t(`avis_admin.hints.${isDirect(type) ? type : 'reproach'}`)}
        required
        autosize
        minRows={3}
        maxRows={12}
        data-autofocus
      />
      {type === 'suspension' && (
        <div className={classes['pair']}>
          <DateField {...field.text('suspension_du')} required />
          <DateField {...field.text('suspension_au')} min={form.values.suspension_du} required />
        </div>
      )}
      {isReproach && <Reproach field={field} />}
      <div className={classes['pair']}>
        <DateField {...field.text('date')} required />
        <TextInput {...field.text('lieu')} maxLength={200} />
      </div>
      {!isReproach && <TextInput {...field.text('titre')} required maxLength={160} />}
      <LinkPicker
        employeId={employeId}
        links={liens}
        error={field.errorOf('liens')}
        onChange={(chosen) => form.change({ liens: chosen })}
      />
      <PiecesField
        label={t('avis_admin.fields.pieces')}
        hint={null}
        error={field.errorOf('pieces')}
        rule={AVIS_PIECE}
        max={MAX_AVIS_PIECES}
        pieces={pieces}
        onChange={setPieces}
      />
    </>
  );
}

/** What is expected, by when, what would follow, and how grave it is. */
function Reproach({ field }: { field: AvisFields }) {
  const t = useT();
  const { values, change } = field;
  return (
    <>
      <Textarea {...field.text('attente')} autosize minRows={2} maxRows={8} />
      <DateField {...field.text('echeance')} />
      <Textarea {...field.text('suite')} autosize minRows={2} maxRows={8} />
      <Choice
        label={t('avis_admin.fields.nature')}
        options={AVIS_NATURES.map((value) => ({ value, label: t(`avis.natures.${value}`) }))}
        value={values.nature}
        onChange={(nature) => change({ nature })}
      />
      <Choice
        label={t('avis_admin.fields.gravite')}
        options={[
          { value: '', label: t('avis_admin.fields.no_gravite') },
          ...GRAVITES.map((value) => ({
            value: String(value),
            label: t(`avis.gravites.${value}`),
          })),
        ]}
        value={String(values.gravite ?? '')}
        onChange={(chosen) =>
          change({ gravite: GRAVITES.find((each) => String(each) === chosen) ?? null })
        }
      />
    </>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  options: { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const labelId = useId();
  return (
    <div className={classes['group']}>
      <span id={labelId} className={classes['label']}>
        {label}
      </span>
      <SegmentedControl
        fullWidth
        aria-labelledby={labelId}
        data={options}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

/** A question, not a wall: whoever skips a rung says why. */
function SkippedRung({ field, next }: { field: AvisFields; next: AvisRung }) {
  const t = useT();
  return (
    <>
      <Banner kind="warning">
        {t('avis_admin.write.skips', { echelon: t(`avis.types.${next}`) })}
      </Banner>
      <Textarea
        {...field.text('saut')}
        description={t('avis_admin.hints.saut')}
        autosize
        minRows={2}
        maxLength={500}
      />
    </>
  );
}
