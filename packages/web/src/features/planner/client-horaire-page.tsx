import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { ClientFile, ClientPage } from '../clients/client-file.tsx';
import { NarrowedPlan } from './narrowed-plan.tsx';
import { plannerPanelTexts } from './panel/planner-panel.texts.ts';
import { plannerTexts } from './planner.texts.ts';

needTexts(plannerPanelTexts, plannerTexts);

/** The tab of a client's file: the same grid, one row. */
export default function ClientHorairePage() {
  const t = useT();
  return (
    <ClientFile title={t('titles.client_horaire')}>
      {(client) => (
        <ClientPage client={client}>
          <NarrowedPlan
            narrowing={{ client_id: client.id }}
            address={`/admin/clients/edit/${client.id}/horaire`}
          />
        </ClientPage>
      )}
    </ClientFile>
  );
}
