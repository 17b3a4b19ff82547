import type { IncidentFile } from '@releve/domain/features/incidents.ts';
import { Link } from '@tanstack/react-router';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Fact, Facts } from '../../../../ui/facts.tsx';
import { MessageText } from '../../../../ui/message-parts.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { ViewCard } from '../../../../ui/view-card.tsx';
import { editAddress, viewAddress } from '../../../clients/client-addresses.ts';
import { MessagePieces } from '../../../objects/message/message-pieces.tsx';
import { messageTexts } from '../../../objects/message/message.texts.ts';
import { incidentAddress } from '../incident-addresses.ts';
import { GraviteMark, IncidentState, isUnanswered } from '../incident-state.tsx';
import classes from './dossier.module.css';

needTexts(messageTexts);

type OfIncident = { incident: IncidentFile };

/** What comes before anything else: it goes on elsewhere, or nobody answered. */
export function IncidentBanners({ incident }: OfIncident) {
  const t = useT();
  const { fusionne_dans } = incident;
  return (
    <>
      {fusionne_dans !== null && (
        <Banner
          kind="info"
          action={
            <Link className={classes['link'] ?? ''} to={incidentAddress(fusionne_dans.id)}>
              {t('incidents_admin.dossier.open_merged', { numero: fusionne_dans.numero })}
            </Link>
          }
        >
          {t('incidents_admin.dossier.merged', { numero: fusionne_dans.numero })}
        </Banner>
      )}
      {isUnanswered(incident) && (
        <Banner kind="danger">
          <strong>{t('incidents_admin.dossier.unanswered')}</strong>
          <p>{t('incidents_admin.dossier.unanswered_text')}</p>
        </Banner>
      )}
    </>
  );
}

export function IncidentFacts({ incident }: OfIncident) {
  const t = useT();
  const { client, gravite, rouvert } = incident;
  return (
    <>
      <div className={classes['marks']}>
        <IncidentState incident={incident} />
        <GraviteMark gravite={gravite} />
        {rouvert > 0 && (
          <StateBadge
            kind="neutral"
            variant="plain"
            label={t('incidents_admin.dossier.reopened', { count: rouvert })}
          />
        )}
        <Progress incident={incident} />
      </div>
      <Facts label={t('incidents_admin.dossier.facts')}>
        <Fact label={t('incidents_admin.dossier.site')} detail={client.ville}>
          <Link to={viewAddress(client.id)}>{client.nom}</Link>
        </Fact>
        <Reporter incident={incident} />
        <Assignee incident={incident} />
      </Facts>
    </>
  );
}

/** When it was put right, or when the next person is told. */
function Progress({ incident: { escalade_le, resolu_le, confirme_le, statut } }: OfIncident) {
  const t = useT();
  const dates = useDateFormatter();
  if (statut === 'ouvert' && escalade_le !== null) {
    return (
      <span className={classes['quiet']}>
        {t('incidents_admin.dossier.next_step', { quand: dates.relative(escalade_le) })}
      </span>
    );
  }
  if (confirme_le !== null) {
    return (
      <span className={classes['quiet']}>
        {t('incidents_admin.dossier.confirmed_at', { date: dates.instant(confirme_le) })}
      </span>
    );
  }
  if (resolu_le === null) return null;
  return (
    <span className={classes['quiet']}>
      {t('incidents_admin.dossier.resolved_at', { date: dates.instant(resolu_le) })}
    </span>
  );
}

function Reporter({ incident: { signale_par, survenu_le, signale_le } }: OfIncident) {
  const t = useT();
  const dates = useDateFormatter();
  const [happened, received] = [dates.instant(survenu_le), dates.instant(signale_le)];
  return (
    <Fact
      label={t('incidents_admin.dossier.reported')}
      detail={
        <>
          {t('incidents_admin.dossier.happened', { date: happened })}
          {received !== happened && (
            <>
              <br />
              {t('incidents_admin.dossier.reported_at', { date: received })}
            </>
          )}
        </>
      }
    >
      {signale_par === null ? (
        t('incidents_admin.dossier.without_name')
      ) : (
        <Link to={`/admin/employes/view/${signale_par.id}`}>{fullName(signale_par)}</Link>
      )}
    </Fact>
  );
}

function Assignee({ incident: { assigne, pris_le } }: OfIncident) {
  const t = useT();
  const dates = useDateFormatter();
  return (
    <Fact
      label={t('incidents_admin.dossier.assigned')}
      detail={
        pris_le !== null &&
        t('incidents_admin.dossier.assigned_at', { date: dates.instant(pris_le) })
      }
    >
      {assigne === null ? t('incidents_admin.nobody') : fullName(assigne)}
    </Fact>
  );
}

/** The words, the pictures and the voice of whoever told of it; then of those who told the same. */
export function WhatCard({ incident }: OfIncident) {
  const t = useT();
  const { description, resolution, tache, fusionnes } = incident;
  return (
    <ViewCard title={t('incidents_admin.dossier.what')}>
      {description === '' ? (
        <p className={classes['quiet']}>{t('incidents_admin.dossier.no_words')}</p>
      ) : (
        <MessageText>{description}</MessageText>
      )}
      <Told incident={incident} by={incident.id} />
      {fusionnes.map((report) => (
        <MergedReport key={report.id} incident={incident} report={report} />
      ))}
      {tache !== null && <Task incident={incident} tache={tache} />}
      {resolution !== '' && (
        <div className={classes['part']}>
          <h3>{t('incidents_admin.dossier.done')}</h3>
          <MessageText>{resolution}</MessageText>
          {incident.resolu_par !== null && (
            <p className={classes['quiet']}>{fullName(incident.resolu_par)}</p>
          )}
        </div>
      )}
    </ViewCard>
  );
}

/** What came with one report. */
function Told({ incident: { fichiers }, by }: OfIncident & { by: number }) {
  const t = useT();
  const pieces = fichiers.filter(
    ({ moment, incident_id }) => moment === 'signalement' && incident_id === by,
  );
  if (pieces.length === 0) return null;
  return (
    <section className={classes['pieces']} aria-label={t('incidents_admin.dossier.pieces')}>
      <MessagePieces pieces={pieces} />
    </section>
  );
}

type MergedReportProps = OfIncident & { report: IncidentFile['fusionnes'][number] };

function MergedReport({ incident, report }: MergedReportProps) {
  const t = useT();
  const dates = useDateFormatter();
  const { id, numero, description, signale_par, signale_le } = report;
  return (
    <div className={classes['part']}>
      <h3>
        <Link to={incidentAddress(id)}>{t('incidents_admin.dossier.also', { numero })}</Link>
      </h3>
      <p className={classes['quiet']}>
        {signale_par === null ? t('incidents_admin.dossier.without_name') : fullName(signale_par)}
        {' · '}
        {dates.instant(signale_le)}
      </p>
      {description !== '' && <MessageText>{description}</MessageText>}
      <Told incident={incident} by={id} />
    </div>
  );
}

type TaskProps = OfIncident & { tache: NonNullable<IncidentFile['tache']> };

function Task({ incident: { client }, tache: { nom, faite_le } }: TaskProps) {
  const t = useT();
  const dates = useDateFormatter();
  return (
    <div className={classes['part']}>
      <h3>{t('incidents_admin.dossier.task')}</h3>
      <Link className={classes['link'] ?? ''} to={editAddress(client.id, 'taches')}>
        {nom}
      </Link>
      <p className={classes['quiet']}>
        {faite_le === null
          ? t('incidents_admin.dossier.task_waits')
          : t('incidents_admin.dossier.task_done', { date: dates.instant(faite_le) })}
      </p>
    </div>
  );
}
