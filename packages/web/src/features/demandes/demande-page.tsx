import type { DemandeFile } from '@releve/domain/features/demandes.ts';
import { nameIn } from '../../platform/i18n/name-in.ts';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { needTexts, useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { useReadId } from '../../platform/url/use-route-id.ts';
import { KnownNote } from '../../ui/list-screen/list-notes.tsx';
import { PageGate } from '../../ui/page-gate.tsx';
import { Page } from '../../ui/page.tsx';
import { PrintedPage } from '../../ui/printed-page.tsx';
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
  const t = useT();
  const read = useDemande(useReadId());
  return (
    <PageGate
      read={read}
      title={t('titles.demande')}
      width="reading"
      back={<Link to="/user/demandes">{t('demandes.view.back')}</Link>}
      words={{
        loading: t('demandes.view.loading'),
        gone: t('demandes.view.gone'),
        text: t('demandes.view.gone_text'),
      }}
    >
      {(demande) => <Shown key={demande.id} demande={demande} updatedAt={read.dataUpdatedAt} />}
    </PageGate>
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
