import type { IncidentFile } from '@releve/domain/features/incidents.ts';
import { Link } from '@tanstack/react-router';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useReadId } from '../../../platform/url/use-route-id.ts';
import { KnownNote } from '../../../ui/list-screen/list-notes.tsx';
import { PageGate } from '../../../ui/page-gate.tsx';
import { Page } from '../../../ui/page.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { messageTexts } from '../../objects/message/message.texts.ts';
import { Timeline } from '../../objects/timeline.tsx';
import { nameIncident } from '../incident-words.ts';
import { useIncident } from '../incidents.queries.ts';
import { incidentsTexts } from '../incidents.texts.ts';
import { ActionsCard, ConfirmCard } from './incident-actions.tsx';
import { FactsCard, MergedNote, MergedReports, ResolutionCard } from './incident-cards.tsx';
import { RefusedIncidents } from './refused-incidents.tsx';
import { RegistreCard } from './registre-card.tsx';
import classes from './mine.module.css';

needTexts(incidentsTexts, messageTexts);

export default function IncidentPage() {
  const t = useT();
  const read = useIncident(useReadId());
  return (
    <PageGate
      read={read}
      title={t('titles.my_incidents')}
      width="reading"
      back={<Link to="/user/incidents">{t('incidents.view.back')}</Link>}
      words={{
        loading: t('incidents.view.loading'),
        gone: t('incidents.view.gone'),
        text: t('incidents.view.gone_text'),
      }}
    >
      {(incident) => <Shown key={incident.id} incident={incident} updatedAt={read.dataUpdatedAt} />}
    </PageGate>
  );
}

function Shown({ incident, updatedAt }: { incident: IncidentFile; updatedAt: number }) {
  const t = useT();
  const isPhone = useIsPhone();
  return (
    <Page
      title={nameIncident(incident, t)}
      width="reading"
      // On a desktop the way back is in the bar.
      breadcrumb={
        isPhone && (
          <Link className={classes['link'] ?? ''} to="/user/incidents">
            {t('titles.my_incidents')}
          </Link>
        )
      }
    >
      <KnownNote updatedAt={updatedAt} />
      <RefusedIncidents uuid={incident.uuid} />
      <MergedNote incident={incident} />
      <ConfirmCard incident={incident} />
      <FactsCard incident={incident} />
      <ResolutionCard incident={incident} />
      <MergedReports incident={incident} />
      <ActionsCard incident={incident} />
      <RegistreCard incident={incident} />
      <Timeline object="incident" id={incident.id} />
    </Page>
  );
}
