import type { DemandeFile } from '@releve/domain/features/demandes.ts';
import { nameIn } from '../../platform/i18n/name-in.ts';
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { needTexts, useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { useRouteId } from '../../platform/url/use-route-id.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { KnownNote } from '../../ui/list-screen/list-notes.tsx';
import { Page } from '../../ui/page.tsx';
import { PrintedPage } from '../../ui/printed-page.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Timeline } from '../objects/timeline.tsx';
import { DemandeActions } from './view/demande-actions.tsx';
import { DecisionCard, QuartsCard, ReceiptCard } from './view/demande-cards.tsx';
import { PiecesCard } from './view/pieces-card.tsx';
import { PropositionCard } from './view/proposition-card.tsx';
import { Receipt } from './view/receipt.tsx';
import { useDemande } from './demandes.queries.ts';
import { demandesTexts } from './demandes.texts.ts';
import classes from './view/view.module.css';

needTexts(demandesTexts);

export default function DemandePage() {
  const id = useRouteId();
  return id === null ? <Gone /> : <OneDemande key={id} id={id} />;
}

function OneDemande({ id }: { id: number }) {
  const t = useT();
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useDemande(id);
  if (data !== undefined) return <Shown demande={data} updatedAt={dataUpdatedAt} />;
  if (isError) return <Gone onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <Page title={t('titles.demande')} width="reading" isTitleHiddenOnPhone>
      <DetailSkeleton label={t('demandes.view.loading')} />
    </Page>
  );
}

type GoneProps = { onRetry?: () => void; isRetrying?: boolean };

function Gone({ onRetry, isRetrying = false }: GoneProps) {
  const t = useT();
  return (
    <Page title={t('titles.demande')} width="reading" isTitleHiddenOnPhone>
      {onRetry === undefined ? (
        <EmptyState
          tone="wrong"
          icon={IconAlertTriangle}
          title={t('demandes.view.gone')}
          text={t('demandes.view.gone_text')}
          action={<Link to="/user/demandes">{t('demandes.view.back')}</Link>}
        />
      ) : (
        <ErrorState
          title={t('demandes.view.gone')}
          text={t('demandes.view.gone_text')}
          retryLabel={t('app.retry')}
          onRetry={onRetry}
          isRetrying={isRetrying}
        />
      )}
    </Page>
  );
}

/** The numbered receipt, what became of it, and what people say of it. */
function Shown({ demande, updatedAt }: { demande: DemandeFile; updatedAt: number }) {
  const t = useT();
  const language = useLanguage();
  const isPhone = useIsPhone();
  return (
    <Page
      title={t('demandes.view.title', {
        type: nameIn(language, demande.type),
        number: demande.id,
      })}
      width="reading"
      // On a desktop the way back is in the bar.
      breadcrumb={
        isPhone && (
          <Link className={classes['link'] ?? ''} to="/user/demandes">
            {t('titles.demandes')}
          </Link>
        )
      }
      actions={
        <ToolButton label={t('demandes.view.print')} icon={IconPrinter} onClick={() => print()} />
      }
    >
      <KnownNote updatedAt={updatedAt} />
      <PropositionCard demande={demande} />
      <ReceiptCard demande={demande} />
      <DecisionCard demande={demande} />
      <QuartsCard demande={demande} />
      <PiecesCard demande={demande} />
      <DemandeActions demande={demande} />
      <Timeline object="demande" id={demande.id} />
      <PrintedPage shape="letter">
        <Receipt demande={demande} />
      </PrintedPage>
    </Page>
  );
}
