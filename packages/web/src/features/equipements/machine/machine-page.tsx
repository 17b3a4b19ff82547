import type { Equipement, EquipementFile } from '@releve/domain/features/equipement-shapes.ts';
import { IconTools } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useRouteId } from '../../../platform/url/use-route-id.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { KnownNote } from '../../../ui/list-screen/list-notes.tsx';
import { MessageText } from '../../../ui/message-parts.tsx';
import { Page } from '../../../ui/page.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { messageTexts } from '../../objects/message/message.texts.ts';
import { Timeline } from '../../objects/timeline.tsx';
import { MachineState } from '../equipement-state.tsx';
import { isDown, kindOf, placeOf } from '../equipement-words.ts';
import { useMachine, useMyMachines } from '../equipements.queries.ts';
import { equipementsTexts } from '../equipements.texts.ts';
import { RefusedEquipements } from '../refused-equipements.tsx';
import { GuidesCard, HistoryCard, OpenCard } from './machine-cards.tsx';
import { MachineActions } from './machine-actions.tsx';
import { PlansCard } from './plans-card.tsx';
import { SparesCard, TransferBanner } from './transfer-cards.tsx';
import classes from '../equipements.module.css';

needTexts(equipementsTexts, messageTexts);

const loadCost = () => import('../admin/cost-card.tsx');
const loadLabels = () => import('../admin/parts/labels-card.tsx');

export default function MachinePage() {
  const id = useRouteId();
  return id === null ? <Gone /> : <OneMachine key={id} id={id} />;
}

/** As much as the list of one's machines says of it, where the card itself was never read here. */
const asFile = (machine: Equipement): EquipementFile => ({
  ...machine,
  note: '',
  achete_le: null,
  mode_emploi: null,
  fiche: null,
  controle: null,
  plans: [],
  transfert: null,
  cout: null,
  droits: { modifier: false, deplacer: true, signaler: true },
});

function OneMachine({ id }: { id: number }) {
  const t = useT();
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useMachine(id);
  const mine = useMyMachines({ enabled: isError && data === undefined });
  const known = mine.data?.data.find((machine) => machine.id === id);
  if (data !== undefined) return <Shown machine={data} updatedAt={dataUpdatedAt} />;
  if (known !== undefined) {
    return <Shown machine={asFile(known)} updatedAt={mine.dataUpdatedAt} />;
  }
  if (isError) return <Gone onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <Page title={t('titles.machine')} isTitleHiddenOnPhone>
      <DetailSkeleton label={t('equipements.machine.loading')} />
    </Page>
  );
}

type GoneProps = { onRetry?: () => void; isRetrying?: boolean };

function Gone({ onRetry, isRetrying = false }: GoneProps) {
  const t = useT();
  const words = { title: t('equipements.machine.gone'), text: t('equipements.machine.gone_text') };
  return (
    <Page title={t('titles.machine')} isTitleHiddenOnPhone>
      {onRetry === undefined ? (
        <EmptyState
          tone="wrong"
          icon={IconTools}
          {...words}
          action={<Link to="/user/equipements">{t('equipements.machine.back')}</Link>}
        />
      ) : (
        <ErrorState {...words} onRetry={onRetry} isRetrying={isRetrying} />
      )}
    </Page>
  );
}

/** How it is, where it is, what is open, and what to do about it. */
function Shown({ machine, updatedAt }: { machine: EquipementFile; updatedAt: number }) {
  const t = useT();
  const isPhone = useIsPhone();
  const { id, nom, note, photo } = machine;
  const hasLabels = useAbility().can('update', 'Code') && machine.droits.modifier;
  return (
    <Page
      title={nom}
      subtitle={kindOf(machine, t)}
      // On a desktop the way back is in the bar.
      breadcrumb={
        isPhone && (
          <Link className={classes['link'] ?? ''} to="/user/equipements">
            {t('equipements.machine.back')}
          </Link>
        )
      }
      actions={<MachineActions machine={machine} />}
    >
      <KnownNote updatedAt={updatedAt} />
      <RefusedEquipements />
      <TransferBanner machine={machine} />
      <div className={classes['head']}>
        {photo !== null && (
          <a href={photo.url} target="_blank" rel="noreferrer">
            <img
              className={classes['photo']}
              src={photo.vignette_url ?? photo.url}
              alt={t('equipements.machine.photo', { nom })}
            />
          </a>
        )}
        <div className={classes['marks']}>
          <MachineState machine={machine} />
          {machine.reserve && (
            <StateBadge kind="info" variant="plain" label={t('equipements.machine.reserve')} />
          )}
        </div>
      </div>
      <MachineFacts machine={machine} />
      <div className={classes['columns']}>
        <div className={classes['stack']}>
          <OpenCard machine={machine} />
          {isDown(machine) && machine.client !== null && <SparesCard machine={machine} />}
          {note !== '' && (
            <ViewCard title={t('equipements.machine.note')}>
              <MessageText>{note}</MessageText>
            </ViewCard>
          )}
          <PlansCard machine={machine} />
          <Timeline object="equipement" id={id} />
        </div>
        <div className={classes['stack']}>
          <GuidesCard machine={machine} />
          {machine.cout !== null && (
            <OnDemand load={loadCost} isWanted props={{ cost: machine.cout }} />
          )}
          <HistoryCard machine={machine} />
          {hasLabels && <OnDemand load={loadLabels} isWanted props={{ machine }} />}
        </div>
      </div>
    </Page>
  );
}

function MachineFacts({ machine }: { machine: EquipementFile }) {
  const t = useT();
  const dates = useDateFormatter();
  const { lieu_depuis, prochain_entretien, serie } = machine;
  return (
    <Facts label={t('equipements.machine.facts')}>
      <Fact
        label={t('equipements.machine.place')}
        detail={t('equipements.machine.since', { date: dates.instant(lieu_depuis) })}
      >
        {placeOf(machine, t)}
      </Fact>
      <Fact label={t('equipements.machine.next')}>
        {prochain_entretien === null
          ? t('equipements.machine.no_next')
          : dates.date(prochain_entretien)}
      </Fact>
      <Fact label={t('equipements.machine.serie')}>
        {serie || t('equipements.machine.no_serie')}
      </Fact>
    </Facts>
  );
}
