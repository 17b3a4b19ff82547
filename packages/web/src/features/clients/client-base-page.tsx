import type { Client } from '@releve/domain/features/client-file.ts';
import { useNavigate } from '@tanstack/react-router';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { positive } from '../../ui/toast/toast-store.ts';
import { AlarmCodeSection } from './alarm-code-section.tsx';
import { viewAddress } from './client-addresses.ts';
import { ClientEditor } from './client-editor.tsx';
import { ClientFile, ClientPage } from './client-file.tsx';
import { ClientPhotoSection } from './client-photo-section.tsx';
import { ClientStateSection } from './client-state-section.tsx';
import { ReadOnlyNotice } from './read-only-notice.tsx';
import { useClientForm } from './use-client-form.ts';
import classes from './client-editor.module.css';
import { clientsTexts } from './clients.texts.ts';

needTexts(clientsTexts);

export default function ClientBasePage() {
  const t = useT();
  const canUpdate = useAbility().can('update', 'Client');
  return (
    <ClientFile title={t('titles.client_edit')}>
      {(client) => (
        <ClientPage client={client}>
          {canUpdate ? (
            <BaseTab client={client} />
          ) : (
            <ReadOnlyNotice to={viewAddress(client.id)} label={t('titles.client_view')} />
          )}
        </ClientPage>
      )}
    </ClientFile>
  );
}

/** The form, and after it what is saved at once and on its own. */
function BaseTab({ client }: { client: Client }) {
  const t = useT();
  const navigate = useNavigate();
  const editor = useClientForm(client);
  return (
    <div className={classes['tab']}>
      <ClientEditor
        editor={editor}
        onCancel={() => void navigate({ to: viewAddress(client.id) })}
        onSaved={() => positive(t('clients.form.saved'))}
      />
      <ClientPhotoSection client={client} />
      <AlarmCodeSection client={client} />
      <ClientStateSection client={client} onChanged={editor.rebase} />
    </div>
  );
}
