import type { Reponse } from '@releve/domain/forms/form-answers.ts';
import { MAX_TEXT_ANSWER } from '@releve/domain/forms/form-answers.ts';
import type { FormQuestion, QuestionOf } from '@releve/domain/forms/form-schema.ts';
import { useEffect, useId, useState } from 'react';
import { translateServerMessage } from '../../../platform/api/server-messages.ts';
import { ChoiceField } from './choice-field.tsx';
import { readNumber, writeNumber } from './number-text.ts';
import classes from './fields.module.css';

interface AnswerFieldProps {
  question: FormQuestion;
  reponse: Reponse;
  /** Of the question's words, and of what is said beneath. */
  labelId: string;
  describedBy?: string | undefined;
  /** What is wrong with it is said there. */
  isFaulty?: boolean;
  /** Of a quiz or a survey: without « sans objet », and without a colour that would speak for an answer. */
  isQuiz?: boolean;
  onChange: (part: Partial<Reponse>) => void;
  /** Whether something is typed that is no answer; the same function at every drawing. */
  onUnread?: (isUnread: boolean) => void;
}

/** What a question asks for by its type; photos and signatures have fields of their own. */
export function AnswerField(props: AnswerFieldProps) {
  const { question, reponse, onChange } = props;
  const { valeur } = reponse;
  switch (question.type) {
    case 'oui_non':
    case 'note':
    case 'appa':
    case 'choix':
      return (
        <ChoiceField
          question={question}
          valeur={valeur}
          labelId={props.labelId}
          describedBy={props.describedBy}
          isQuiz={props.isQuiz ?? false}
          onChange={(chosen) => onChange({ valeur: chosen })}
        />
      );
    case 'choix_multiple':
      return <SeveralField {...props} question={question} />;
    case 'nombre':
      return <NumberField {...props} question={question} />;
    case 'texte':
      return <TextField {...props} question={question} />;
    default:
      return null;
  }
}

type FieldOf<Type extends FormQuestion['type']> = Omit<AnswerFieldProps, 'question'> & {
  question: QuestionOf<Type>;
};

function SeveralField(props: FieldOf<'choix_multiple'>) {
  const { question, reponse, labelId, describedBy, onChange } = props;
  const chosen = Array.isArray(reponse.valeur) ? reponse.valeur : [];
  const choose = (cle: string, isChosen: boolean) =>
    onChange({
      valeur: question.options
        .map((option) => option.cle)
        .filter((each) => (each === cle ? isChosen : chosen.includes(each))),
    });
  return (
    <div
      role="group"
      className={classes['choices']}
      data-layout="list"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
    >
      {question.options.map(({ cle, libelle }) => (
        <label key={cle} className={classes['choice']} data-tone="plain">
          <input
            type="checkbox"
            className="visually-hidden"
            checked={chosen.includes(cle)}
            onChange={({ currentTarget }) => choose(cle, currentTarget.checked)}
          />
          <span className={classes['tick']} aria-hidden="true" />
          <span className={classes['choiceLabel']}>{libelle}</span>
        </label>
      ))}
    </div>
  );
}

/** A comma or a point; what is being typed stays as typed. */
function NumberField(props: FieldOf<'nombre'>) {
  const { question, reponse, labelId, describedBy, isFaulty = false, onChange, onUnread } = props;
  const wrongId = useId();
  const value = typeof reponse.valeur === 'number' ? reponse.valeur : null;
  const [text, setText] = useState(writeNumber(value));
  const shown = readNumber(text, question.unite) === value ? text : writeNumber(value);
  const isWrong = value === null && shown.trim() !== '';
  useEffect(() => {
    onUnread?.(isWrong);
    return () => onUnread?.(false);
  }, [isWrong, onUnread]);
  const isSaidHere = isWrong && !isFaulty;
  return (
    <span className={classes['number']}>
      <input
        type="text"
        inputMode="decimal"
        className={classes['input']}
        aria-labelledby={labelId}
        aria-describedby={isSaidHere ? wrongId : describedBy}
        aria-invalid={isWrong || isFaulty || undefined}
        aria-required={question.requis || undefined}
        value={shown}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onChange({ valeur: readNumber(currentTarget.value, question.unite) });
        }}
      />
      {question.unite !== '' && <span className={classes['unit']}>{question.unite}</span>}
      {isSaidHere && (
        <span id={wrongId} className={classes['wrong']}>
          {translateServerMessage('forms.not_number')}
        </span>
      )}
    </span>
  );
}

function TextField({ question, reponse, labelId, describedBy, onChange }: FieldOf<'texte'>) {
  const field = {
    className: classes['input'],
    'aria-labelledby': labelId,
    'aria-describedby': describedBy,
    'aria-required': question.requis || undefined,
    maxLength: MAX_TEXT_ANSWER,
    value: typeof reponse.valeur === 'string' ? reponse.valeur : '',
  };
  return question.lignes === 1 ? (
    <input
      type="text"
      {...field}
      onChange={({ currentTarget }) => onChange({ valeur: currentTarget.value || null })}
    />
  ) : (
    <textarea
      rows={3}
      {...field}
      onChange={({ currentTarget }) => onChange({ valeur: currentTarget.value || null })}
    />
  );
}
