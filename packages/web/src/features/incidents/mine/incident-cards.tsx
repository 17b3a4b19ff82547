import type { IncidentFile } from '@releve/domain/features/incidents.ts';
import { Link } from '@tanstack/react-router';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { Banner } from '../../../ui/banner.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { MessageText } from '../../../ui/message-parts.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { ViewCard } from '../../../ui/view-card.tsx';
import { MessagePieces } from '../../objects/message/message-pieces.tsx';
import { GRAVITE_KINDS } from '../incident-words.ts';
import { IncidentState } from './incident-row.tsx';
import classes from './mine.module.css';

type CardProps = { incident: IncidentFile };

/** It goes on under another number; this page stays as it was told. */
export function MergedNote({ incident: { fusionne_dans } }: CardProps) {
  const t = useT();
  if (fusionne_dans === null) return null;
  return (
    <Banner
      kind="info"
      action={
        <Link to={`/user/incidents/${fusionne_dans.id}`}>{t('incidents.view.open_other')}</Link>
      }
    >
      {t('incidents.view.merged', { numero: fusionne_dans.numero })}
    </Banner>
  );
}

export function FactsCard({ incident }: CardProps) {
  const t = useT();
  const dates = useDateFormatter();
  const { gravite, description, fichiers, tache, assigne, signale_par, statut } = incident;
  const instant = (at: string | null) => at && dates.instant(at);
  return (
    <ViewCard title={incident.numero}>
      <div className={classes['badges']}>
        <IncidentState incident={incident} />
        <StateBadge kind={GRAVITE_KINDS[gravite]} label={t(`incidents.gravites.${gravite}`)} />
      </div>
      {description !== '' && <MessageText>{description}</MessageText>}
      <MessagePieces pieces={fichiers.filter(({ moment }) => moment === 'signalement')} />
      <FactList
        label={t('incidents.view.facts')}
        facts={[
          [t('incidents.view.site'), incident.client.nom],
          [t('incidents.view.when'), instant(incident.survenu_le)],
          [
            t('incidents.view.told_by'),
            signale_par === null ? t('incidents.view.nameless') : fullName(signale_par),
          ],
          [
            t('incidents.view.taken_by'),
            assigne &&
              [fullName(assigne), instant(incident.pris_le)]
                .filter((part) => part !== null)
                .join(', '),
          ],
          [
            t('incidents.view.nobody_yet'),
            statut === 'ouvert' ? instant(incident.escalade_le) : null,
          ],
          [t('incidents.view.task'), tache && tache.nom],
          [t('incidents.view.confirmed'), instant(incident.confirme_le)],
        ]}
      />
    </ViewCard>
  );
}

/** What was done about it, with the pictures of afterwards. */
export function ResolutionCard({ incident }: CardProps) {
  const t = useT();
  const dates = useDateFormatter();
  const { resolution, resolu_par, resolu_le, fichiers } = incident;
  const after = fichiers.filter(({ moment }) => moment !== 'signalement');
  if (resolu_le === null && after.length === 0) return null;
  return (
    <ViewCard title={t('incidents.view.after')}>
      {resolu_le !== null && (
        <p className={`${classes['quiet']} tabular`}>
          {[resolu_par && fullName(resolu_par), dates.instant(resolu_le)]
            .filter((part) => part !== null)
            .join(', ')}
        </p>
      )}
      {resolution !== '' && <MessageText>{resolution}</MessageText>}
      <MessagePieces pieces={after} />
    </ViewCard>
  );
}

/** Told by others as well: their words and pictures are here too. */
export function MergedReports({ incident: { fusionnes } }: CardProps) {
  const t = useT();
  const dates = useDateFormatter();
  if (fusionnes.length === 0) return null;
  return (
    <ViewCard title={t('incidents.view.also_told')}>
      <ul className={classes['list']}>
        {fusionnes.map(({ id, numero, description, signale_par, signale_le }) => (
          <li key={id}>
            <p className={`${classes['quiet']} tabular`}>
              {[numero, signale_par && fullName(signale_par), dates.instant(signale_le)]
                .filter((part) => part !== null)
                .join(' · ')}
            </p>
            {description !== '' && <MessageText>{description}</MessageText>}
          </li>
        ))}
      </ul>
    </ViewCard>
  );
}
