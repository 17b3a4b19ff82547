import type { ManagedDetail } from '@releve/domain/features/documents.ts';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { PageForm } from '../../../ui/form/page-form.tsx';
import { SettingsSection } from '../../../ui/settings-section.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { DocumentFields } from './document-fields.tsx';
import { FileField } from './file-field.tsx';
import { useDocumentEditor } from './use-document-editor.ts';
import classes from './documents-admin.module.css';

const loadPublish = () => import('./publish-sheet.tsx');

/** Where a document is seen with its versions and readers, beside the list. */
const documentAddress = (id: number) => ({
  to: '/admin/documents',
  search: { document: id },
});

/** Null: a new one. Its first file may come with it, and publishing follows the save then. */
export function DocumentEditor({ document }: { document: ManagedDetail | null }) {
  const t = useT();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const editor = useDocumentEditor(document);
  const { base, staged, isSending } = editor;
  const publishing = useOpened<ManagedDetail | null>(null);
  const isPublished = base?.courante != null;

  const leave = (id: number | undefined) =>
    void navigate({
      ...(id === undefined ? { to: '/admin/documents' } : documentAddress(id)),
      ignoreBlocker: true,
    });
  const settle = (saved: ManagedDetail) => {
    if (staged !== null) {
      publishing.open(saved);
      return;
    }
    positive(t(isPublished ? 'documents_admin.form.saved' : 'documents_admin.form.draft_saved'));
    leave(saved.id);
  };
  const saveLabel = () => {
    if (staged !== null) {
      return t(isPhone ? 'documents_admin.panel.publish' : 'documents_admin.form.save_and_publish');
    }
    const isShort = isPublished || isPhone;
    return t(isShort ? 'documents_admin.form.save' : 'documents_admin.form.save_draft');
  };
  return (
    <>
      <PageForm
        form={editor}
        kept={t('documents_admin.form.kept')}
        conflictTitle={t('documents_admin.form.conflict')}
        saveLabel={saveLabel()}
        isSaveDisabled={isSending || (base !== null && !editor.isDirty)}
        onCancel={() =>
          void navigate(base === null ? { to: '/admin/documents' } : documentAddress(base.id))
        }
        onSaved={settle}
      >
        {!isPublished && (
          <SettingsSection
            title={t('documents_admin.form.file')}
            text={t('documents_admin.form.file_text')}
          >
            <div className={classes['section']}>
              <FileField
                file={staged}
                error={null}
                intake={editor.intake}
                onRemove={() => editor.stage(null)}
              />
            </div>
          </SettingsSection>
        )}
        <DocumentFields form={editor} />
      </PageForm>
      {publishing.subject !== null && (
        <OpenedLayer
          load={loadPublish}
          opened={publishing}
          props={{
            document: publishing.subject,
            file: staged,
            onPublished: ({ id }: ManagedDetail) => leave(id),
          }}
        />
      )}
    </>
  );
}
