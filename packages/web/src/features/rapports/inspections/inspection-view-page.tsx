import { type Inspection, inspectionPdf } from '@releve/domain/features/inspections.ts';
import { Link } from '@tanstack/react-router';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useReadId } from '../../../platform/url/use-route-id.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Page } from '../../../ui/page.tsx';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { RapportActions } from '../record/rapport-actions.tsx';
import { RapportGate } from '../record/rapport-gate.tsx';
import {
  CancelledBanner,
  CommentCard,
  HistoryCard,
  SignatureCard,
} from '../record/rapport-record.tsx';
import { ScoreCard } from '../record/score-card.tsx';
import { usePhotoViewer } from '../record/use-photo-viewer.tsx';
import { listViewedPhotos } from '../record/viewed-photos.ts';
import { ZoneAnswers } from '../record/zone-answers.tsx';
import classes from '../record/rapport.module.css';
import { ExceptionsCard } from './exceptions-card.tsx';
import { useCancelInspection, useEmailInspection } from './inspections.mutations.ts';
import { useInspection } from './inspections.queries.ts';
import { PercentChange } from './percent-change.tsx';
import { ReprisesMark } from './reprises-mark.tsx';
import { inspectionsTexts } from './inspections.texts.ts';

needTexts(inspectionsTexts);

export default function InspectionViewPage() {
  const t = useT();
  const { inspection, ...read } = useInspection(useReadId());
  return (
    <RapportGate title={t('titles.inspection_view')} read={{ ...read, data: inspection }}>
      {(data) => <InspectionToRead key={data.id} inspection={data} />}
    </RapportGate>
  );
}

function InspectionToRead({ inspection }: { inspection: Inspection }) {
  const t = useT();
  const dates = useDateFormatter();
  const viewing = usePhotoViewer(listViewedPhotos(inspection));
  const { formulaire, zones, pourcentage, pourcentage_apres, signatures, date } = inspection;
  return (
    <Page
      title={inspection.client.nom}
      subtitle={t('inspections.view.subtitle', {
        titre: formulaire.titre,
        date: dates.long(date),
      })}
      actions={<InspectionActions inspection={inspection} />}
    >
      <CancelledBanner annulation={inspection.annulation} />
      <div className={classes['head']}>
        <InspectionFacts inspection={inspection} />
        <ScoreCard pourcentage={pourcentage} content={formulaire.contenu} zones={zones}>
          {pourcentage !== null && pourcentage_apres !== null && (
            <PercentChange before={pourcentage} after={pourcentage_apres} size="head" />
          )}
        </ScoreCard>
      </div>
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <ExceptionsCard inspection={inspection} viewing={viewing} />
          <CommentCard commentaire={inspection.commentaire} />
          <ZoneAnswers
            content={formulaire.contenu}
            zones={zones}
            showsPercent
            images={{ viewing, signatures }}
          />
        </div>
        <div className={classes['side']}>
          <SignatureCard {...inspection} />
          <HistoryCard rapport={inspection} />
        </div>
      </div>
      {viewing.viewer}
    </Page>
  );
}

function InspectionFacts({ inspection }: { inspection: Inspection }) {
  const t = useT();
  const dates = useDateFormatter();
  const { client, auteur, termine_le, reprises } = inspection;
  return (
    <Facts label={t('inspections.view.facts')}>
      <Fact label={t('inspections.columns.client')} detail={client.ville}>
        <Link to={`/admin/clients/view/${client.id}`}>{client.nom}</Link>
      </Fact>
      <Fact label={t('inspections.columns.auteur')} detail={dates.instant(termine_le)}>
        {fullName(auteur)}
      </Fact>
      <Fact label={t('inspections.columns.reprises')}>
        <ReprisesMark reprises={reprises} />
      </Fact>
    </Facts>
  );
}

function InspectionActions({ inspection }: { inspection: Inspection }) {
  const ability = useAbility();
  const emailing = useEmailInspection();
  const cancelling = useCancelInspection();
  const { id, version } = inspection;
  return (
    <RapportActions
      onPdf={() => downloadFile(inspectionPdf, { params: { id } })}
      onSend={
        ability.can('export', 'Inspection')
          ? (body) => emailing.mutateAsync({ params: { id }, body })
          : null
      }
      editAddress={inspection.peut_modifier ? `/inspections/edit/${id}` : null}
      onCancelRapport={
        inspection.peut_annuler
          ? (raison) => cancelling.mutateAsync({ params: { id }, body: { raison, version } })
          : null
      }
    />
  );
}
