import { Switch, Textarea } from '@mantine/core';
import { DOCUMENT_FILE, type ManagedDetail } from '@releve/domain/features/documents.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
import { AudienceReach } from '../../objects/audience-reach.tsx';
import { describeAudience } from '../../objects/audience-words.ts';
import { usePublishDocument } from './documents-admin.mutations.ts';
import { useManagedDocument } from './documents-admin.queries.ts';
import { FileField } from './file-field.tsx';
import { publishForm } from './publish-form.ts';
import { type StagedFile, useStagedFile } from '../../objects/staged-file.ts';
import classes from './documents-admin.module.css';

type PublishSheetProps = {
  document: ManagedDetail;
  /** One that was chosen before. */
  file: StagedFile | null;
  isOpen: boolean;
  onClose: () => void;
  onPublished: (document: ManagedDetail) => void;
};

/** The next version: its file, what it changes, who is asked again, and whom it reaches by name. */
export default function PublishSheet(props: PublishSheetProps) {
  const { file, isOpen, onClose, onPublished } = props;
  const t = useT();
  const { data: document = props.document } = useManagedDocument(props.document.id);
  const publishing = usePublishDocument();
  const numero = (document.courante?.numero ?? 0) + 1;
  const form = useForm(publishForm, {
    opening: { fichier: file, reconfirmer: document.confirmation_requise && numero > 1 },
    send: (content) =>
      publishing.mutateAsync({
        params: { id: document.id },
        body: { ...content, version: document.version },
      }),
  });
  const field = useFields(form);
  const { value: staged, error } = field.value('fichier');
  const stage = (fichier: StagedFile | null) => form.change({ fichier });
  const { intake, isSending } = useStagedFile(DOCUMENT_FILE, staged, stage);
  return (
    <SheetForm
      form={{ ...form, isDirty: form.isDirty || isSending }}
      isOpen={isOpen}
      onClose={onClose}
      title={t('documents_admin.publish.title', { numero })}
      saveLabel={t('documents_admin.publish.action', { numero })}
      isSaveDisabled={isSending}
      onSaved={(published) => {
        if (published === 'queued') return;
        positive(t('documents_admin.publish.done', { numero }));
        onClose();
        onPublished(published);
      }}
    >
      <FileField file={staged} error={error} intake={intake} onRemove={() => stage(null)} />
      {numero > 1 && (
        <Textarea
          {...field.text('note')}
          description={t('documents_admin.publish.note_text')}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={1000}
        />
      )}
      {numero > 1 && document.confirmation_requise && (
        <Switch
          {...field.flag('reconfirmer')}
          description={t('documents_admin.publish.reconfirmer_text')}
        />
      )}
      <section className={classes['reach']}>
        <h3>{t('documents_admin.publish.reach')}</h3>
        <p>{describeAudience(document.audience, t)}</p>
        <AudienceReach audience={document.audience} />
        <p className={classes['quiet']}>
          {t(
            document.audience_figee
              ? 'documents_admin.form.fixed_text'
              : 'documents_admin.form.following_text',
          )}
        </p>
      </section>
      {document.statut === 'archive' && (
        <Banner kind="warning">{t('documents_admin.publish.archived')}</Banner>
      )}
    </SheetForm>
  );
}
