import type { AvisFile } from '@releve/domain/features/avis.ts';
import { Link } from '@tanstack/react-router';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useReadId } from '../../platform/url/use-route-id.ts';
import { KnownNote } from '../../ui/list-screen/list-notes.tsx';
import { PageGate } from '../../ui/page-gate.tsx';
import { Page } from '../../ui/page.tsx';
import { useAvis } from './avis.queries.ts';
import { avisTexts } from './avis.texts.ts';
import { OwnAvis } from './own-avis.tsx';
import { RefusedAvis } from './refused-avis.tsx';
import { AvisReading } from './view/avis-reading.tsx';
import { AvisTools } from './view/avis-tools.tsx';
import { ReplyButton } from './view/reply-button.tsx';
import { YourTurn } from './view/your-turn.tsx';
import classes from './avis.module.css';

needTexts(avisTexts);

/** One notice on my file. */
export default function MyAvisFilePage() {
  return (
    <OwnAvis>
      <OneAvis />
    </OwnAvis>
  );
}

function OneAvis() {
  const t = useT();
  const read = useAvis(useReadId());
  return (
    <PageGate
      read={read}
      title={t('titles.avis')}
      width="reading"
      back={<Link to="/user/avis">{t('avis.view.back')}</Link>}
      words={{
        loading: t('avis.view.loading'),
        gone: t('avis.view.gone'),
        text: t('avis.view.gone_text'),
      }}
    >
      {(avis) => <Shown key={avis.id} avis={avis} updatedAt={read.dataUpdatedAt} />}
    </PageGate>
  );
}

function Shown({ avis, updatedAt }: { avis: AvisFile; updatedAt: number }) {
  const t = useT();
  return (
    <Page
      title={avis.titre}
      width="reading"
      breadcrumb={
        <Link className={classes['link'] ?? ''} to="/user/avis">
          {t('avis.view.back')}
        </Link>
      }
      actions={<AvisTools avis={avis} />}
    >
      <KnownNote updatedAt={updatedAt} />
      <RefusedAvis id={avis.id} />
      <YourTurn avis={avis} />
      <AvisReading
        avis={avis}
        isOwn
        renderLink={({ id, titre }) => <Link to={`/user/avis/${id}`}>{titre}</Link>}
      />
      {avis.droits.repondre && <ReplyButton avis={avis} />}
    </Page>
  );
}
