import { Switch, TextInput } from '@mantine/core';
import type { FieldErrors } from '../../platform/forms/field-errors.ts';
import { translateServerMessage, useT } from '../../platform/i18n/i18n.ts';
import { AudienceFields } from '../objects/audience-fields.tsx';
import { MarkdownField } from './markdown-field.tsx';
import type { MemoForm } from './memo-form.ts';
import classes from './memo-editor.module.css';

type MemoFieldsProps = {
  form: MemoForm;
  errors: FieldErrors;
  onChange: (change: Partial<MemoForm>) => void;
};

export function MemoFields({ form, errors, onChange }: MemoFieldsProps) {
  const t = useT();
  const errorOf = (field: string): string | null => {
    const message = errors[field];
    return message === undefined ? null : (translateServerMessage(message) ?? t('errors.unknown'));
  };
  return (
    <div className={classes['fields']}>
      <div className={classes['writing']}>
        <TextInput
          name="titre"
          label={t('memos.editor.titre')}
          required
          maxLength={200}
          value={form.titre}
          error={errorOf('titre')}
          onChange={(event) => onChange({ titre: event.currentTarget.value })}
        />
        <MarkdownField
          name="corps"
          value={form.corps}
          error={errorOf('corps')}
          onChange={(corps) => onChange({ corps })}
        />
      </div>
      <div className={classes['settings']}>
        <AudienceFields
          legend={t('memos.editor.audience')}
          audience={form.audience}
          errorOf={errorOf}
          onChange={(audience) => onChange({ audience })}
        />
        <fieldset className={classes['group']}>
          <legend>{t('memos.editor.options')}</legend>
          <Switch
            label={t('memos.editor.epingle')}
            checked={form.epingle}
            onChange={(event) => onChange({ epingle: event.currentTarget.checked })}
          />
          <Switch
            label={t('memos.editor.confirmation_requise')}
            checked={form.confirmation_requise}
            onChange={(event) => onChange({ confirmation_requise: event.currentTarget.checked })}
          />
          <TextInput
            name="fin_le"
            type="date"
            label={t('memos.editor.fin_le')}
            description={t('memos.editor.fin_le_text')}
            value={form.fin_le}
            error={errorOf('fin_le')}
            onChange={(event) => onChange({ fin_le: event.currentTarget.value })}
          />
        </fieldset>
      </div>
    </div>
  );
}
