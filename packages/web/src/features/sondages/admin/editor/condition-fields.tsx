import type { Condition } from '@releve/domain/forms/form-schema.ts';
import { type Translate, useT } from '../../../../platform/i18n/i18n.ts';
import { Select } from '../../../../ui/select/select.tsx';
import { conditionsOn, type WrittenQuestion } from './survey-form.ts';

type ConditionFieldsProps = {
  before: readonly WrittenQuestion[];
  condition: Condition | null;
  onChange: (condition: Condition | null) => void;
};

function valueText(
  t: Translate,
  { type, options }: WrittenQuestion,
  { valeur }: Condition,
): string {
  if (type === 'note') return t('sondages_admin.question.at_most', { note: Number(valeur) });
  if (type === 'oui_non') {
    return t(`sondages_admin.question.yes_no.${valeur === 'oui' ? 'oui' : 'non'}`);
  }
  return options.find(({ cle }) => cle === valeur)?.libelle ?? '';
}

/** Whom a question is asked of: everybody, or those who gave a certain answer before. */
export function ConditionFields({ before, condition, onChange }: ConditionFieldsProps) {
  const t = useT();
  if (before.length === 0 && condition === null) return null;
  const target = before.find(({ cle }) => cle === condition?.question);
  const possible = target === undefined ? [] : conditionsOn(target);
  return (
    <>
      <Select
        name="condition"
        label={t('sondages_admin.question.condition')}
        placeholder={t('sondages_admin.question.always')}
        clearable
        data={before.map(({ cle, libelle }) => ({
          value: cle,
          label: libelle || t('sondages_admin.question.unnamed'),
        }))}
        value={target?.cle ?? null}
        onChange={(cle) => {
          const chosen = before.find((each) => each.cle === cle);
          onChange(chosen === undefined ? null : (conditionsOn(chosen)[0] ?? null));
        }}
      />
      {target !== undefined && (
        <Select
          name="condition_value"
          label={t('sondages_admin.question.condition_value')}
          allowDeselect={false}
          data={possible.map((each) => ({
            value: String(each.valeur),
            label: valueText(t, target, each),
          }))}
          value={String(condition?.valeur ?? '')}
          onChange={(value) =>
            onChange(possible.find((each) => String(each.valeur) === value) ?? condition)
          }
        />
      )}
    </>
  );
}
