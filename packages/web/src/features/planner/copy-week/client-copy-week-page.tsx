import { useT } from '../../../platform/i18n/i18n.ts';
import { ClientFile, ClientPage } from '../../clients/client-file.tsx';
import { NarrowedCopy } from './narrowed-copy.tsx';

export default function ClientCopyWeekPage() {
  const t = useT();
  return (
    <ClientFile title={t('titles.copy_week')}>
      {(client) => (
        <ClientPage client={client}>
          <NarrowedCopy
            narrowing={{ client_id: client.id }}
            backTo={`/admin/clients/edit/${client.id}/horaire`}
          />
        </ClientPage>
      )}
    </ClientFile>
  );
}
