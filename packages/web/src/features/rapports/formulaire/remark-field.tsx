import { MAX_REMARK } from '@releve/domain/forms/form-answers.ts';
import { useEffect, useRef } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import classes from '../../objects/question/fields.module.css';

interface RemarkFieldProps {
  /** Whole, for those who do not see the question above. */
  label: string;
  value: string;
  /** Just asked for: the person wants to type. */
  isNew: boolean;
  onChange: (remark: string) => void;
}

export function RemarkField({ label, value, isNew, onChange }: RemarkFieldProps) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const wasNew = useRef(isNew);
  useEffect(() => {
    if (wasNew.current) field.current?.focus();
  }, []);
  return (
    <textarea
      ref={field}
      rows={2}
      className={classes['input']}
      aria-label={label}
      placeholder={t('formulaire.question.remark_hint')}
      maxLength={MAX_REMARK}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
