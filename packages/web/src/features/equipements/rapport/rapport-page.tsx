import type { EquipementRapportFile, Voix } from '@releve/domain/features/equipement-shapes.ts';
import { IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { formatCents } from '../../../platform/i18n/format-cents.ts';
import { needTexts, useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { useRouteId } from '../../../platform/url/use-route-id.ts';
import { Banner } from '../../../ui/banner.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { KnownNote } from '../../../ui/list-screen/list-notes.tsx';
import { MessageText } from '../../../ui/message-parts.tsx';
import { Page } from '../../../ui/page.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { ViewCard } from '../../../ui/view-card.tsx';
import { MessagePieces } from '../../objects/message/message-pieces.tsx';
import { messageTexts } from '../../objects/message/message.texts.ts';
import { Timeline } from '../../objects/timeline.tsx';
import { RapportState } from '../equipement-state.tsx';
import { nameOfRapport } from '../rapport-name.ts';
import { useRapport } from '../equipements.queries.ts';
import { equipementsTexts } from '../equipements.texts.ts';
import { RapportActions } from './rapport-actions.tsx';
import classes from '../equipements.module.css';

needTexts(equipementsTexts, messageTexts);

export default function RapportPage() {
  const id = useRouteId();
  return id === null ? <Gone /> : <OneRapport key={id} id={id} />;
}

function OneRapport({ id }: { id: number }) {
  const t = useT();
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useRapport(id);
  if (data !== undefined) return <Shown rapport={data} updatedAt={dataUpdatedAt} />;
  if (isError) return <Gone onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <Page title={t('titles.equipment_report')} isTitleHiddenOnPhone>
      <DetailSkeleton label={t('equipements.report.loading')} />
    </Page>
  );
}

type GoneProps = { onRetry?: () => void; isRetrying?: boolean };

function Gone({ onRetry, isRetrying = false }: GoneProps) {
  const t = useT();
  const words = { title: t('equipements.report.gone'), text: t('equipements.report.gone_text') };
  return (
    <Page title={t('titles.equipment_report')} isTitleHiddenOnPhone>
      {onRetry === undefined ? (
        <EmptyState
          tone="wrong"
          icon={IconTool}
          {...words}
          action={<Link to="/user/equipements">{t('equipements.machine.back')}</Link>}
        />
      ) : (
        <ErrorState {...words} onRetry={onRetry} isRetrying={isRetrying} />
      )}
    </Page>
  );
}

type OfRapport = { rapport: EquipementRapportFile };

function Shown({ rapport, updatedAt }: OfRapport & { updatedAt: number }) {
  const t = useT();
  const { id, numero, genre, resolution, plan, fusionne_dans, fusionnes, rouvert } = rapport;
  const what =
    genre === 'bris'
      ? t(`equipements.problemes.${rapport.probleme}`)
      : t('equipements.genres.entretien');
  return (
    <Page
      title={nameOfRapport(rapport, t)}
      subtitle={`${numero} · ${what}`}
      actions={<RapportActions rapport={rapport} />}
    >
      <KnownNote updatedAt={updatedAt} />
      {fusionne_dans !== null && (
        <Banner
          kind="info"
          action={
            <Link
              className={classes['link'] ?? ''}
              to={`/user/equipements/rapports/${fusionne_dans.id}`}
            >
              {t('equipements.report.open_merged', { numero: fusionne_dans.numero })}
            </Link>
          }
        >
          {t('equipements.report.merged', { numero: fusionne_dans.numero })}
        </Banner>
      )}
      <div className={classes['marks']}>
        <RapportState rapport={rapport} />
        {rouvert > 0 && (
          <StateBadge
            kind="neutral"
            variant="plain"
            label={t('equipements.report.reopened', { count: rouvert })}
          />
        )}
      </div>
      <RapportFacts rapport={rapport} />
      <div className={classes['columns']}>
        <div className={classes['stack']}>
          {plan !== null && <p>{t('equipements.report.plan', { nom: plan.nom })}</p>}
          <Voices rapport={rapport} />
          {resolution !== '' && genre === 'bris' && (
            <ViewCard title={t('equipements.report.resolution')}>
              <MessageText>{resolution}</MessageText>
            </ViewCard>
          )}
          <Timeline object="equipement_rapport" id={id} />
        </div>
        {fusionnes.length > 0 && (
          <ViewCard title={t('equipements.report.merged_here')}>
            <ul className={classes['rows']}>
              {fusionnes.map((merged) => (
                <li key={merged.id}>
                  <Link
                    className={classes['link'] ?? ''}
                    to={`/user/equipements/rapports/${merged.id}`}
                  >
                    {merged.numero}
                  </Link>
                </li>
              ))}
            </ul>
          </ViewCard>
        )}
      </div>
    </Page>
  );
}

function RapportFacts({ rapport }: OfRapport) {
  const t = useT();
  const dates = useDateFormatter();
  const language = useLanguage();
  const { equipement, client, signale_par, survenu_le, assigne, pris_le, droits } = rapport;
  const { hors_service, jours_arret, arret_le, cout_cents, fournisseur } = rapport;
  return (
    <Facts label={t('equipements.report.facts')}>
      <Fact
        label={t('equipements.report.machine')}
        detail={client?.nom ?? t('equipements.report.no_site')}
      >
        {equipement === null ? (
          t('equipements.report.unknown_text')
        ) : (
          <Link to={`/user/equipements/${equipement.id}`}>{equipement.nom}</Link>
        )}
      </Fact>
      <Fact
        label={t('equipements.report.reported')}
        detail={signale_par && t('equipements.report.by', { nom: fullName(signale_par) })}
      >
        {dates.instant(survenu_le)}
      </Fact>
      <Fact
        label={t('equipements.report.assigned')}
        detail={pris_le !== null && dates.instant(pris_le)}
      >
        {assigne === null ? t('equipements.report.nobody') : fullName(assigne)}
      </Fact>
      <Fact
        label={t('equipements.report.out')}
        detail={arret_le !== null && dates.instant(arret_le)}
      >
        {hors_service
          ? t('equipements.days_out', { count: jours_arret })
          : t('equipements.report.not_out')}
      </Fact>
      {droits.couts && (
        <Fact label={t('equipements.report.cost')} detail={fournisseur}>
          {cout_cents === null
            ? t('equipements.report.no_cost')
            : formatCents(cout_cents, language)}
        </Fact>
      )}
    </Facts>
  );
}

/** Everybody who told of it, with what they showed. */
function Voices({ rapport: { voix_recues } }: OfRapport) {
  const t = useT();
  if (voix_recues.length === 0) return null;
  return (
    <ViewCard
      title={t('equipements.report.voices')}
      text={t('equipements.voices', { count: voix_recues.length })}
    >
      <ul className={classes['rows']}>
        {voix_recues.map((voice) => (
          <li key={voice.uuid}>
            <Voice voice={voice} />
          </li>
        ))}
      </ul>
    </ViewCard>
  );
}

function Voice({ voice }: { voice: Voix }) {
  const t = useT();
  const dates = useDateFormatter();
  const { par, probleme, description, survenu_le, pieces } = voice;
  return (
    <span className={classes['words']}>
      <span className={classes['quiet']}>
        {[par === null ? '' : fullName(par), dates.instant(survenu_le)]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
      {description === '' ? (
        <span>{t(`equipements.problemes.${probleme}`)}</span>
      ) : (
        <MessageText>{description}</MessageText>
      )}
      {pieces.length > 0 && <MessagePieces pieces={pieces} />}
    </span>
  );
}
