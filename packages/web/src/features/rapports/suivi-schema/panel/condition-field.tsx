import { Button } from '@mantine/core';
import { NA } from '@releve/domain/forms/form-answers.ts';
import { OPERATEURS_OF } from '@releve/domain/forms/form-rules.ts';
import { type Operateur, OPERATEURS } from '@releve/domain/forms/form-schema.ts';
import { IconGitBranch } from '@tabler/icons-react';
import { type Translate, useT } from '../../../../platform/i18n/i18n.ts';
import { Select } from '../../../../ui/select/select.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import {
  earlierQuestions,
  fitCondition,
  type ListedValue,
  type ValueChoice,
  valueChoice,
} from '../model/condition-choices.ts';
import type { EditorCondition, EditorQuestion, SchemaForm } from '../model/editor-form.ts';
import { questionsOf } from '../model/editor-form.ts';
import type { ErrorOf } from './fault-words.ts';
import { NumberField } from './number-field.tsx';
import classes from './panel.module.css';

type ConditionFieldProps = {
  form: SchemaForm;
  uid: string;
  condition: EditorCondition | null;
  errorOf: ErrorOf;
  onChange: (condition: EditorCondition | null, about: string | null) => void;
};

/** « Demander seulement si… »: only what is asked before, compared with what it can answer. */
export function ConditionField(props: ConditionFieldProps) {
  const { form, uid, condition, errorOf, onChange } = props;
  const t = useT();
  const earlier = earlierQuestions(form, uid);
  const error = errorOf('condition');
  if (condition === null) {
    const first = earlier.at(-1);
    return (
      <div className={classes['condition']}>
        <Button
          className={classes['edit'] ?? ''}
          variant="default"
          disabled={first === undefined}
          leftSection={
            <IconGitBranch size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          }
          onClick={() => first && onChange(fitCondition(null, first), null)}
        >
          {t('suivi_schema.condition.add')}
        </Button>
        {first === undefined && (
          <p className={classes['hint']}>{t('suivi_schema.condition.none_before')}</p>
        )}
      </div>
    );
  }
  const target = earlier.find((each) => each.uid === condition.question);
  return (
    <fieldset className={classes['group']} data-wrong={error !== null || undefined}>
      <legend>{t('suivi_schema.condition.title')}</legend>
      <Select
        label={t('suivi_schema.condition.question')}
        name="condition"
        searchable={earlier.length > 8}
        data={earlier.map((each, index) => ({
          value: each.uid,
          label: t('suivi_schema.condition.numbered', {
            numero: index + 1,
            libelle: each.libelle || t('suivi_schema.unnamed_question'),
          }),
        }))}
        value={target?.uid ?? null}
        placeholder={lostWords(form, condition, t)}
        error={error}
        onChange={(value) => {
          const chosen = earlier.find((each) => each.uid === value);
          if (chosen) onChange(fitCondition(condition, chosen), null);
        }}
      />
      {target && <Comparison condition={condition} target={target} onChange={onChange} />}
      <Button
        className={classes['edit'] ?? ''}
        variant="subtle"
        color="gray"
        onClick={() => onChange(null, null)}
      >
        {t('suivi_schema.condition.remove')}
      </Button>
    </fieldset>
  );
}

/** What a broken condition looked at, where it is still in the form. */
function lostWords(form: SchemaForm, { question }: EditorCondition, t: Translate): string {
  const libelle = questionsOf(form).find(({ uid }) => uid === question)?.libelle;
  return libelle === undefined
    ? t('suivi_schema.condition.lost')
    : t('suivi_schema.condition.later', { libelle });
}

type ComparisonProps = {
  condition: EditorCondition;
  target: EditorQuestion;
  onChange: (condition: EditorCondition, about: string | null) => void;
};

function Comparison({ condition, target, onChange }: ComparisonProps) {
  const t = useT();
  const { operateur } = condition;
  const isOperator = (value: string): value is Operateur =>
    OPERATEURS.some((each) => each === value);
  return (
    <div className={classes['comparison']}>
      <Select
        label={t('suivi_schema.condition.operator')}
        data={OPERATEURS_OF[target.type].map((value) => ({
          value,
          label: t(`suivi_schema.operators.${value}`),
        }))}
        value={operateur}
        onChange={(value) =>
          value !== null &&
          isOperator(value) &&
          onChange(fitCondition({ ...condition, operateur: value }, target), null)
        }
      />
      <ValueField
        choice={valueChoice(target, operateur)}
        condition={condition}
        type={target.type}
        onChange={onChange}
      />
    </div>
  );
}

type ValueFieldProps = {
  choice: ValueChoice;
  condition: EditorCondition;
  type: EditorQuestion['type'];
  onChange: ComparisonProps['onChange'];
};

function ValueField({ choice, condition, type, onChange }: ValueFieldProps) {
  const t = useT();
  const label = t('suivi_schema.condition.value');
  if (choice.kind === 'aucune') return null;
  if (choice.kind === 'nombre') {
    return (
      <NumberField
        name="valeur"
        label={label}
        value={typeof condition.valeur === 'number' ? condition.valeur : null}
        fallback={0}
        isWhole={false}
        onChange={(valeur) => onChange({ ...condition, valeur }, 'valeur')}
      />
    );
  }
  return (
    <Select
      label={label}
      data={choice.valeurs.map((listed) => ({
        value: String(listed.valeur),
        label: valueWords(listed, type, t),
      }))}
      value={condition.valeur === null ? null : String(condition.valeur)}
      onChange={(value) => {
        const chosen = choice.valeurs.find((listed) => String(listed.valeur) === value);
        if (chosen) onChange({ ...condition, valeur: chosen.valeur }, null);
      }}
    />
  );
}

function valueWords(
  { valeur, libelle }: ListedValue,
  type: EditorQuestion['type'],
  t: Translate,
): string {
  if (libelle !== null) return libelle || t('suivi_schema.unnamed_option');
  if (valeur === NA || valeur === 'oui' || valeur === 'non') {
    return t(`suivi_schema.values.${valeur}`);
  }
  return type === 'appa' ? t('suivi_schema.values.appa', { niveau: valeur }) : String(valeur);
}
