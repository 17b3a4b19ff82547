import { Switch, TextInput } from '@mantine/core';
import { MAX_MEMO_PIECES, MEMO_PIECE } from '@releve/domain/features/memos.ts';
import type { FieldsState } from '../../platform/forms/use-form.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { FilesField } from '../../ui/attachments/files-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { AudienceFields } from '../objects/audience-fields.tsx';
import { MarkdownField } from './markdown-field.tsx';
import type { MemoForm } from './memo-form.tsx';
import type { MemoPieces } from './memo-pieces.ts';
import classes from './memo-editor.module.css';

type MemoFieldsProps = {
  form: FieldsState<MemoForm>;
  files: MemoPieces;
  /** Who wrote it does not receive it. */
  auteurId: number;
};

export function MemoFields({ form, files, auteurId }: MemoFieldsProps) {
  const t = useT();
  const field = useFields(form);
  const { label: _label, ...corps } = field.value('corps');
  return (
    <div className={classes['fields']}>
      <div className={classes['writing']}>
        <TextInput {...field.text('titre')} required maxLength={200} />
        <MarkdownField {...corps} />
        <PiecesField form={form} files={files} />
      </div>
      <div className={classes['settings']}>
        <AudienceFields
          legend={t('memos.editor.audience')}
          audience={field.values.audience}
          except={auteurId}
          errorOf={field.errorOf}
          onChange={(audience) => field.change({ audience })}
        />
        <FieldGroup legend={t('memos.editor.options')}>
          <Switch {...field.flag('epingle')} label={t('memos.editor.epingle')} />
          <Switch
            {...field.flag('confirmation_requise')}
            label={t('memos.editor.confirmation_requise')}
          />
          <DateField
            {...field.text('fin_le')}
            label={t('memos.editor.fin_le')}
            description={t('memos.editor.fin_le_text')}
          />
        </FieldGroup>
      </div>
    </div>
  );
}

function PiecesField({ form, files }: Omit<MemoFieldsProps, 'auteurId'>) {
  const t = useT();
  const { name, label, value, error } = useFields(form).value('pieces');
  return (
    <FilesField
      name={name}
      label={label}
      error={error}
      rule={MEMO_PIECE}
      max={MAX_MEMO_PIECES}
      files={value.map(({ uuid, nom, type, url, vignette_url }) => ({
        uuid,
        nom,
        url: type.startsWith('image/') ? (vignette_url ?? url) : null,
      }))}
      intake={files.intake}
      words={{
        add: t('memos.editor.pieces.add'),
        preparing: t('memos.editor.pieces.sending'),
        remove: (number) => t('memos.editor.pieces.remove', { number }),
        fault: ({ fault, nom }) => t(`memos.editor.pieces.faults.${fault}`, { nom }),
      }}
      onRemove={files.remove}
    />
  );
}
