import { Switch, Textarea } from '@mantine/core';
import { QUESTION_TYPES, type QuestionType } from '@releve/domain/forms/form-schema.ts';
import { useDeferredValue } from 'react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { Select } from '../../../../ui/select/select.tsx';
import type { BuilderCommands, FocusWish } from '../builder/builder-commands.ts';
import { type EditorQuestion, type SchemaForm, withType } from '../model/editor-form.ts';
import { findQuestion, updateQuestion } from '../model/form-changes.ts';
import type { Fault } from '../model/form-faults.ts';
import { ConditionField } from './condition-field.tsx';
import { errorIn } from './fault-words.ts';
import { PlaceField } from './place-field.tsx';
import { type ChangeQuestion, TypeFields, WeightField } from './type-fields.tsx';
import { useEntered } from './use-entered.ts';
import classes from './panel.module.css';

type QuestionPanelProps = {
  form: SchemaForm;
  question: EditorQuestion;
  /** As it will be saved. */
  cle: string | undefined;
  faults: readonly Fault[];
  focus: FocusWish | null;
  commands: BuilderCommands;
  isEditable: boolean;
};

/** Everything one question can be set to. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { form, question, cle, faults, focus, commands, isEditable } = props;
  const t = useT();
  const { uid, type, libelle, aide, requis } = question;
  const errorOf = errorIn(faults);
  const label = useEntered<HTMLTextAreaElement>(uid, focus);
  const change: ChangeQuestion = (part, about) =>
    commands.change(
      (current) => updateQuestion(current, uid, part),
      about === null ? null : `${uid}.${about}`,
    );
  // What looks at other questions may be a moment behind the letters.
  const seen = useDeferredValue(form);
  return (
    <fieldset className={classes['fields']} disabled={!isEditable}>
      <legend className="visually-hidden">{t('suivi_schema.panel.question')}</legend>
      <Textarea
        ref={label}
        name="libelle"
        label={t('suivi_schema.fields.libelle')}
        placeholder={t('suivi_schema.fields.libelle_example')}
        classNames={{ input: classes['growing'] ?? '' }}
        rows={1}
        maxLength={300}
        value={libelle}
        error={errorOf('libelle')}
        onChange={(event) => change({ libelle: event.currentTarget.value }, 'libelle')}
        onKeyDown={(event) => {
          // A label has one line: Enter with Ctrl goes on with the next question.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (event.ctrlKey || event.metaKey) commands.add(type);
        }}
      />
      <Select
        label={t('suivi_schema.fields.type')}
        data={QUESTION_TYPES.map((value) => ({ value, label: t(`suivi_schema.types.${value}`) }))}
        value={type}
        onChange={(value) => {
          const chosen = QUESTION_TYPES.find((each) => each === value);
          if (chosen) commands.change((current) => withTypeAt(current, uid, chosen));
        }}
      />
      <TypeFields
        type={type}
        options={question.options}
        min={question.min}
        max={question.max}
        unite={question.unite}
        lignes={question.lignes}
        photos_min={question.photos_min}
        photos_max={question.photos_max}
        errorOf={errorOf}
        onChange={change}
      />
      <Switch
        label={t('suivi_schema.fields.requis')}
        checked={requis}
        onChange={(event) => change({ requis: event.currentTarget.checked }, null)}
      />
      <WeightField type={type} poids={question.poids} errorOf={errorOf} onChange={change} />
      <Textarea
        name="aide"
        label={t('suivi_schema.fields.aide')}
        description={t('suivi_schema.fields.aide_text')}
        classNames={{ input: classes['growing'] ?? '' }}
        rows={1}
        maxLength={1000}
        value={aide}
        error={errorOf('aide')}
        onChange={(event) => change({ aide: event.currentTarget.value }, 'aide')}
      />
      <ConditionField
        form={seen}
        uid={uid}
        condition={question.condition}
        errorOf={errorOf}
        onChange={(condition, about) => change({ condition }, about)}
      />
      {isEditable && <PlaceField form={seen} uid={uid} commands={commands} />}
      {cle !== undefined && (
        <p className={classes['key']}>
          {t(question.suit ? 'suivi_schema.fields.key' : 'suivi_schema.fields.key_settled', {
            cle,
          })}
        </p>
      )}
    </fieldset>
  );
}

function withTypeAt(form: SchemaForm, uid: string, type: QuestionType): SchemaForm {
  const question = findQuestion(form, uid);
  return question === undefined ? form : updateQuestion(form, uid, withType(question, type));
}
