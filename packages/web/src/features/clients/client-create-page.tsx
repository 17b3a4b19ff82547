import { useNavigate } from '@tanstack/react-router';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { Page } from '../../ui/page.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { editAddress, LIST_ADDRESS } from './client-addresses.ts';
import { ClientEditor } from './client-editor.tsx';
import { ReadOnlyNotice } from './read-only-notice.tsx';
import { useClientForm } from './use-client-form.ts';
import { clientsTexts } from './clients.texts.ts';

needTexts(clientsTexts);

export default function ClientCreatePage() {
  const t = useT();
  const canCreate = useAbility().can('create', 'Client');
  return (
    <Page
      title={t('titles.client_create')}
      subtitle={canCreate && t('clients.form.later')}
      isTitleHiddenOnPhone
      width="sections"
    >
      {canCreate ? <NewClient /> : <ReadOnlyNotice to={LIST_ADDRESS} label={t('titles.clients')} />}
    </Page>
  );
}

function NewClient() {
  const t = useT();
  const navigate = useNavigate();
  const editor = useClientForm(null);
  return (
    <ClientEditor
      editor={editor}
      onCancel={() => void navigate({ to: LIST_ADDRESS })}
      onSaved={({ id }) => {
        positive(t('clients.form.created'));
        void navigate({ to: editAddress(id), replace: true, ignoreBlocker: true });
      }}
    />
  );
}
