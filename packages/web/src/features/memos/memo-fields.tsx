import { Switch, TextInput } from '@mantine/core';
import type { FieldsState } from '../../platform/forms/use-form.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { AudienceFields } from '../objects/audience-fields.tsx';
import { MarkdownField } from './markdown-field.tsx';
import type { MemoForm } from './memo-form.tsx';
import classes from './memo-editor.module.css';

export function MemoFields({ form }: { form: FieldsState<MemoForm> }) {
  const t = useT();
  const field = useFields(form);
  const { label: _label, ...corps } = field.value('corps');
  return (
    <div className={classes['fields']}>
      <div className={classes['writing']}>
        <TextInput {...field.text('titre')} required maxLength={200} />
        <MarkdownField {...corps} />
      </div>
      <div className={classes['settings']}>
        <AudienceFields
          legend={t('memos.editor.audience')}
          audience={field.values.audience}
          errorOf={field.errorOf}
          onChange={(audience) => field.change({ audience })}
        />
        <FieldGroup legend={t('memos.editor.options')}>
          <Switch {...field.flag('epingle')} label={t('memos.editor.epingle')} />
          <Switch
            {...field.flag('confirmation_requise')}
            label={t('memos.editor.confirmation_requise')}
          />
          <TextInput
            {...field.text('fin_le')}
            type="date"
            label={t('memos.editor.fin_le')}
            description={t('memos.editor.fin_le_text')}
          />
        </FieldGroup>
      </div>
    </div>
  );
}
