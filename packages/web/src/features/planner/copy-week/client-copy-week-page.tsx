import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { ClientFile, ClientPage } from '../../clients/client-file.tsx';
import { NarrowedCopy } from './narrowed-copy.tsx';
import { copyWeekTexts } from './copy-week.texts.ts';
import { plannerTexts } from '../planner.texts.ts';

needTexts(copyWeekTexts, plannerTexts);

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
