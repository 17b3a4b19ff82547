import { SegmentedControl, TextInput } from '@mantine/core';
import { MAX_PHOTOS, MAX_POIDS } from '@releve/domain/forms/form-schema.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { type EditorQuestion, isScored } from '../model/editor-form.ts';
import type { ErrorOf } from './fault-words.ts';
import { NumberField } from './number-field.tsx';
import { OptionsField } from './options-field.tsx';
import classes from './panel.module.css';

export type ChangeQuestion = (part: Partial<EditorQuestion>, about: string | null) => void;

type Changing = { errorOf: ErrorOf; onChange: ChangeQuestion };

type TypeFieldsProps = Changing &
  Pick<
    EditorQuestion,
    'type' | 'options' | 'min' | 'max' | 'unite' | 'lignes' | 'photos_min' | 'photos_max'
  >;

/** What the type of a question has to know. */
export function TypeFields(props: TypeFieldsProps) {
  const t = useT();
  const { type, errorOf, onChange } = props;
  switch (type) {
    case 'choix':
    case 'choix_multiple':
      return (
        <OptionsField
          options={props.options}
          hasPoints={type === 'choix'}
          errorOf={errorOf}
          onChange={(options, about) => onChange({ options }, about)}
        />
      );
    case 'nombre':
      return <NumberBounds {...props} />;
    case 'texte':
      return (
        <div className={classes['field']}>
          <span id="lignes" className={classes['label']}>
            {t('suivi_schema.fields.lignes')}
          </span>
          <SegmentedControl
            aria-labelledby="lignes"
            data={[
              { value: '1', label: t('suivi_schema.fields.lignes_1') },
              { value: '4', label: t('suivi_schema.fields.lignes_4') },
            ]}
            value={String(props.lignes)}
            onChange={(value) => onChange({ lignes: value === '4' ? 4 : 1 }, null)}
          />
        </div>
      );
    case 'photo':
      return (
        <div className={classes['pair']}>
          <NumberField
            name="photos_min"
            label={t('suivi_schema.fields.photos_min')}
            value={props.photos_min}
            fallback={0}
            min={0}
            max={MAX_PHOTOS}
            error={errorOf('min')}
            onChange={(value) => onChange({ photos_min: value ?? 0 }, 'photos_min')}
          />
          <NumberField
            name="photos_max"
            label={t('suivi_schema.fields.photos_max')}
            value={props.photos_max}
            fallback={1}
            min={1}
            max={MAX_PHOTOS}
            error={errorOf('max')}
            onChange={(value) => onChange({ photos_max: value ?? 1 }, 'photos_max')}
          />
        </div>
      );
    default:
      return null;
  }
}

function NumberBounds({ min, max, unite, errorOf, onChange }: TypeFieldsProps) {
  const t = useT();
  return (
    <div className={classes['triple']}>
      <NumberField
        name="min"
        label={t('suivi_schema.fields.min')}
        value={min}
        isWhole={false}
        error={errorOf('min')}
        onChange={(value) => onChange({ min: value }, 'min')}
      />
      <NumberField
        name="max"
        label={t('suivi_schema.fields.max')}
        value={max}
        isWhole={false}
        error={errorOf('max')}
        onChange={(value) => onChange({ max: value }, 'max')}
      />
      <TextInput
        name="unite"
        label={t('suivi_schema.fields.unite')}
        maxLength={20}
        value={unite}
        error={errorOf('unite')}
        onChange={(event) => onChange({ unite: event.currentTarget.value }, 'unite')}
      />
    </div>
  );
}

type WeightFieldProps = Changing & Pick<EditorQuestion, 'type' | 'poids'>;

/** How much it counts in the percent; nothing to decide where it cannot. */
export function WeightField({ type, poids, errorOf, onChange }: WeightFieldProps) {
  const t = useT();
  if (!isScored(type)) {
    return <p className={classes['hint']}>{t('suivi_schema.fields.not_scored')}</p>;
  }
  return (
    <NumberField
      name="poids"
      label={t('suivi_schema.fields.poids')}
      description={t('suivi_schema.fields.poids_text')}
      value={poids}
      fallback={0}
      min={0}
      max={MAX_POIDS}
      error={errorOf('poids')}
      onChange={(value) => onChange({ poids: value ?? 0 }, 'poids')}
    />
  );
}
