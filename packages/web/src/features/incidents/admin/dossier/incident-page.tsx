import type { IncidentFile } from '@releve/domain/features/incidents.ts';
import { Link } from '@tanstack/react-router';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { useReadId } from '../../../../platform/url/use-route-id.ts';
import { KnownNote } from '../../../../ui/list-screen/list-notes.tsx';
import { PageGate } from '../../../../ui/page-gate.tsx';
import { Page } from '../../../../ui/page.tsx';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { Timeline } from '../../../objects/timeline.tsx';
import { incidentsTexts } from '../../incidents.texts.ts';
import { useIncident } from '../../incidents.queries.ts';
import { ConfirmCard, UnsentSteps } from '../../mine/incident-actions.tsx';
import { RefusedIncidents } from '../../mine/refused-incidents.tsx';
import { LIST_ADDRESS } from '../incident-addresses.ts';
import { incidentsAdminTexts } from '../incidents-admin.texts.ts';
import { AlikeCard } from './alike-card.tsx';
import { CallsCard } from './calls-card.tsx';
import { IncidentActions } from './incident-actions.tsx';
import { IncidentBanners, IncidentFacts, WhatCard } from './incident-facts.tsx';
import { RegistreCard } from './registre-card.tsx';
import { useOtherEntries } from './use-other-entries.ts';
import classes from './dossier.module.css';

needTexts(incidentsTexts, incidentsAdminTexts);

export default function IncidentPage() {
  const t = useT();
  const read = useIncident(useReadId());
  return (
    <PageGate
      read={read}
      title={t('titles.incident')}
      back={<Link to={LIST_ADDRESS}>{t('incidents_admin.dossier.back')}</Link>}
      words={{
        loading: t('incidents_admin.dossier.loading'),
        gone: t('incidents_admin.dossier.gone'),
        text: t('incidents_admin.dossier.gone_text'),
      }}
    >
      {(incident) => (
        <Dossier key={incident.id} incident={incident} updatedAt={read.dataUpdatedAt} />
      )}
    </PageGate>
  );
}

/** What happened, who has it in hand, and all that was done and said since. */
function Dossier({ incident, updatedAt }: { incident: IncidentFile; updatedAt: number }) {
  const t = useT();
  const { id, numero, type, client, droits } = incident;
  const isPhone = useIsPhone();
  const others = useOtherEntries(incident);
  return (
    <Page
      title={t('incidents_admin.dossier.title', { numero, type: t(`incidents.types.${type}`) })}
      subtitle={client.ville === '' ? client.nom : `${client.nom} · ${client.ville}`}
      // On a desktop the way back is in the bar.
      breadcrumb={
        isPhone && (
          <Link className={classes['link'] ?? ''} to={LIST_ADDRESS}>
            {t('incidents_admin.dossier.back')}
          </Link>
        )
      }
      actions={<IncidentActions incident={incident} />}
    >
      <KnownNote updatedAt={updatedAt} />
      <RefusedIncidents uuid={incident.uuid} />
      <IncidentBanners incident={incident} />
      <UnsentSteps incident={incident} />
      <IncidentFacts incident={incident} />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <ConfirmCard incident={incident} />
          <WhatCard incident={incident} />
          <Timeline object="incident" id={id} others={others} />
        </div>
        <div className={classes['side']}>
          <CallsCard incident={incident} />
          {droits.fusionner && <AlikeCard incident={incident} />}
          <RegistreCard incident={incident} />
        </div>
      </div>
    </Page>
  );
}
