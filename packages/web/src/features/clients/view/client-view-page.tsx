import type { Client } from '@releve/domain/features/client-file.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { Banner } from '../../../ui/banner.tsx';
import { SiteIncidentsCard } from '../../incidents/admin/site-incidents-card.tsx';
import { ClientFile, ClientPage } from '../client-file.tsx';
import { AccessCard, ContactsCard, PlaceCard } from './client-details.tsx';
import { ClientActions } from './client-actions.tsx';
import { ClientFacts } from './client-facts.tsx';
import { ClientHistory } from './client-history.tsx';
import { ClientPicture } from './client-picture.tsx';
import { InspectionsCard } from './inspections-card.tsx';
import { ReviewsCard } from './reviews-card.tsx';
import { TachesCard } from './taches-card.tsx';
import { VisitsCard } from './visits-card.tsx';
import classes from './client-view.module.css';
import { clientsTexts } from '../clients.texts.ts';
import { clientReviewsTexts } from '../reviews/client-reviews.texts.ts';
import { tachesTexts } from '../taches/taches.texts.ts';

needTexts(clientsTexts, clientReviewsTexts, tachesTexts);

const loadVisits = () => import('../preuve/preuve-card.tsx');
const loadHours = () => import('../../heures/outils/clients/client-hours-card.tsx');
const loadMachines = () => import('../../equipements/admin/parts/site-machines-card.tsx');

export default function ClientViewPage() {
  const t = useT();
  return (
    <ClientFile title={t('titles.client_view')}>
      {(client) => <Glance client={client} />}
    </ClientFile>
  );
}

/** The file at a glance. */
function Glance({ client }: { client: Client }) {
  const t = useT();
  const ability = useAbility();
  const isOn = useServerSettingsStore(({ settings }) => settings.ENABLE_CLIENT_EQUIPMENT);
  const hasMachines = isOn && ability.can('read', 'Equipement');
  return (
    <ClientPage client={client} actions={<ClientActions client={client} />}>
      {!client.actif && <Banner kind="info">{t('clients.file.inactive')}</Banner>}
      <div className={classes['head']}>
        <ClientPicture client={client} />
        <ClientFacts client={client} />
      </div>
      <div className={classes['columns']}>
        {/* First, as whoever looks at it on a phone is on the way there. */}
        <div className={classes['side']}>
          <AccessCard client={client} />
          <ContactsCard client={client} />
          <PlaceCard client={client} />
        </div>
        <div className={classes['stack']}>
          {ability.can('read', 'Incident') && <SiteIncidentsCard client={client} />}
          {hasMachines && <OnDemand load={loadMachines} isWanted props={{ client }} />}
          <VisitsCard client={client} />
          <OnDemand
            load={loadVisits}
            isWanted={ability.can('read', 'Presence')}
            props={{ client }}
          />
          <OnDemand load={loadHours} isWanted={ability.can('read', 'Heures')} props={{ client }} />
          <TachesCard client={client} />
          {ability.can('read', 'Inspection') && <InspectionsCard client={client} />}
          {ability.can('read', 'ClientReview') && <ReviewsCard client={client} />}
          {ability.can('update', 'Client') && <ClientHistory id={client.id} />}
        </div>
      </div>
    </ClientPage>
  );
}
