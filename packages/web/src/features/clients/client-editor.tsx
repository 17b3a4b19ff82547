import type { Client } from '@releve/domain/features/client-file.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { PageForm } from '../../ui/form/page-form.tsx';
import { ClientFields } from './client-fields.tsx';
import type { useClientForm } from './use-client-form.ts';

type ClientEditorProps = {
  editor: ReturnType<typeof useClientForm>;
  onCancel: () => void;
  onSaved: (client: Client) => void;
};

/** The form of a file and what saving it may bring. */
export function ClientEditor({ editor, onCancel, onSaved }: ClientEditorProps) {
  const t = useT();
  const { base, isDirty } = editor;
  return (
    <PageForm
      form={editor}
      kept={t('clients.form.kept')}
      saveLabel={t(base === null ? 'clients.form.create' : 'clients.form.save')}
      isSaveDisabled={base !== null && !isDirty}
      onCancel={onCancel}
      onSaved={onSaved}
    >
      <ClientFields form={editor} id={base?.id} />
    </PageForm>
  );
}
