import { getSondage, type ManagedSondage } from '@releve/domain/features/sondages-admin.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { needTexts, useT, withTexts } from '../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useReadId } from '../../../platform/url/use-route-id.ts';
import { PageGate } from '../../../ui/page-gate.tsx';
import { Page } from '../../../ui/page.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { SondageOverview } from './sondage-overview.tsx';
import { sondagesAdminTexts } from './sondages-admin.texts.ts';
import { useSurveyBase } from './survey-base.ts';
import classes from './overview.module.css';

needTexts(sondagesAdminTexts);

/** The fields of a form weigh more than what is read. */
const EditSondage = lazy(() => withTexts(() => import('./editor/edit-sondage.tsx')));

export default function SondagePage() {
  const t = useT();
  const base = useSurveyBase();
  const read = useEndpoint(getSondage, { params: { id: useReadId() } }, { isAskedOnOpening: true });
  return (
    <PageGate
      read={read}
      title={t('titles.survey_one')}
      width="sections"
      back={
        <Link className={classes['link'] ?? ''} to={base}>
          {t('sondages_admin.back')}
        </Link>
      }
      words={{
        loading: t('sondages_admin.loading'),
        gone: t('sondages_admin.gone'),
        text: t('sondages_admin.gone_text'),
      }}
    >
      {(sondage) => <Shown key={sondage.id} sondage={sondage} />}
    </PageGate>
  );
}

/** A draft is written where one may; anything else is read, and its days and people changed on demand. */
function Shown({ sondage }: { sondage: ManagedSondage }) {
  const t = useT();
  const navigate = useNavigate();
  const base = useSurveyBase();
  const canWrite = useAbility().can('update', 'Survey');
  const [isEditing, setIsEditing] = useState(false);
  const isDraft = sondage.statut === 'brouillon';
  const isWritten = canWrite && (isDraft || (isEditing && sondage.statut === 'ouvert'));
  const kept = useMemo(() => sondage, [sondage]);
  return (
    <Page
      title={sondage.titre}
      width="sections"
      breadcrumb={
        <Link className={classes['link'] ?? ''} to={base}>
          {t('sondages_admin.back')}
        </Link>
      }
    >
      {isWritten ? (
        <Suspense fallback={<DetailSkeleton label={t('sondages_admin.loading')} />}>
          <EditSondage
            sondage={kept}
            onLeave={() => (isDraft ? void navigate({ to: base }) : setIsEditing(false))}
            onSaved={() => setIsEditing(false)}
          />
        </Suspense>
      ) : (
        <SondageOverview sondage={sondage} onEdit={() => setIsEditing(true)} />
      )}
    </Page>
  );
}
