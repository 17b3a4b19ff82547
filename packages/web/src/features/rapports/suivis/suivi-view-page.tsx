import type { Suivi } from '@releve/domain/features/suivis.ts';
import { suiviPdf } from '@releve/domain/features/suivis.ts';
import { useEffect, useRef } from 'react';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useReadId } from '../../../platform/url/use-route-id.ts';
import { Page } from '../../../ui/page.tsx';
import { Timeline } from '../../objects/timeline.tsx';
import { RapportActions } from '../record/rapport-actions.tsx';
import { RapportGate } from '../record/rapport-gate.tsx';
import {
  CancelledBanner,
  CommentCard,
  Detail,
  HistoryCard,
  SignatureCard,
} from '../record/rapport-record.tsx';
import { ScoreCard } from '../record/score-card.tsx';
import { usePhotoViewer } from '../record/use-photo-viewer.tsx';
import { listViewedPhotos } from '../record/viewed-photos.ts';
import { ZoneAnswers } from '../record/zone-answers.tsx';
import classes from '../record/rapport.module.css';
import { ReceptionCard } from './reception-card.tsx';
import { SuiviFacts } from './suivi-facts.tsx';
import { useCancelSuivi, useEmailSuivi, useSeeSuivi } from './suivis.mutations.ts';
import { useShowsPercent, useSuivi } from './suivis.queries.ts';
import { suivisTexts } from './suivis.texts.ts';

needTexts(suivisTexts);

export default function SuiviViewPage() {
  const t = useT();
  const { suivi, isWaiting, ...read } = useSuivi(useReadId());
  return (
    <RapportGate title={t('titles.suivi_view')} read={{ ...read, data: suivi }}>
      {(data) => <SuiviToRead key={data.id} suivi={data} isWaiting={isWaiting} />}
    </RapportGate>
  );
}

function SuiviToRead({ suivi, isWaiting }: { suivi: Suivi; isWaiting: boolean }) {
  const t = useT();
  const dates = useDateFormatter();
  const showsPercent = useShowsPercent();
  const viewing = usePhotoViewer(listViewedPhotos(suivi));
  const { formulaire, zones, pourcentage, signatures, date } = suivi;
  return (
    <Page
      title={formulaire.titre}
      subtitle={t('suivis.view.subtitle', { date: dates.long(date) })}
      actions={<SuiviActions suivi={suivi} />}
    >
      <MarkedAsSeen suivi={suivi} />
      <CancelledBanner annulation={suivi.annulation} />
      <div className={classes['head']}>
        <SuiviFacts suivi={suivi} />
        {showsPercent && (
          <ScoreCard pourcentage={pourcentage} content={formulaire.contenu} zones={zones} />
        )}
      </div>
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <CommentCard commentaire={suivi.commentaire} />
          <ZoneAnswers
            content={formulaire.contenu}
            zones={zones}
            showsPercent={showsPercent}
            images={{ viewing, signatures }}
          />
        </div>
        <div className={classes['side']}>
          <ReceptionCard suivi={suivi} isWaiting={isWaiting} />
          <Timeline object="suivi" id={suivi.id} />
          <SignatureCard {...suivi} />
          <HistoryCard rapport={suivi}>
            {suivi.vu_le !== null && (
              <Detail label={t('suivis.view.seen')}>{dates.instant(suivi.vu_le)}</Detail>
            )}
          </HistoryCard>
        </div>
      </div>
      {viewing.viewer}
    </Page>
  );
}

function SuiviActions({ suivi }: { suivi: Suivi }) {
  const ability = useAbility();
  const emailing = useEmailSuivi();
  const cancelling = useCancelSuivi();
  const { id, version } = suivi;
  return (
    <RapportActions
      onPdf={() => downloadFile(suiviPdf, { params: { id } })}
      onSend={
        ability.can('export', 'Suivi')
          ? (body) => emailing.mutateAsync({ params: { id }, body })
          : null
      }
      editAddress={suivi.peut_modifier ? `/suivi/edit/${id}` : null}
      onCancelRapport={
        suivi.peut_annuler
          ? (raison) => cancelling.mutateAsync({ params: { id }, body: { raison, version } })
          : null
      }
    />
  );
}

/** Whom it is about has seen it once it is open; noted once, however often it is drawn. */
function MarkedAsSeen({ suivi: { id, version, vu_le, peut_accuser } }: { suivi: Suivi }) {
  const { mutate } = useSeeSuivi();
  const isNew = peut_accuser && vu_le === null;
  const isMarked = useRef(false);
  useEffect(() => {
    if (!isNew || isMarked.current) return;
    isMarked.current = true;
    mutate({ params: { id }, body: { at: correctedNow(), version } });
  }, [id, version, isNew, mutate]);
  return null;
}
