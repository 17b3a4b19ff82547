import type { MyDocument, OpenedDocument } from '@releve/domain/features/documents.ts';
import { IconArrowLeft, IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { usePack } from '../../../platform/packs/use-pack.ts';
import { useOfEmploye } from '../../../platform/stores/shown-person.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useReadDocument } from '../documents.mutations.ts';
import { useIsOnline, useOpenedDocument } from '../documents.queries.ts';
import { useDayOf } from '../use-day-of.ts';
import { ChangesCard } from './changes-card.tsx';
import { Confirmation } from './confirmation.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { HeldBanner } from './held-banner.tsx';
import { HeldLine } from './held-line.tsx';
import { PinSwitch } from './pin-switch.tsx';
import { shownVersion } from './shown-version.ts';
import { VersionHistory } from './version-history.tsx';
import classes from './document-page.module.css';

type DocumentPageProps = { id: number; onLeave: () => void };

/** One document, read without leaving: its file, what changed, its versions, and the confirmation where it is asked. */
export default function DocumentPage({ id, onLeave }: DocumentPageProps) {
  const t = useT();
  const { document, opened, isGone, isError, isFetching, refetch } = useOpenedDocument(id);
  if (document) {
    return <Opened document={document} opened={opened} isAnswered={!isError} onLeave={onLeave} />;
  }
  return (
    <Page title={t('titles.documents')} width="reading" breadcrumb={<Back onLeave={onLeave} />}>
      {isGone || isError ? (
        <ErrorState
          title={t('documents.view.gone')}
          text={t('documents.view.gone_text')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <DetailSkeleton label={t('documents.view.loading')} />
      )}
    </Page>
  );
}

function Back({ onLeave }: { onLeave: () => void }) {
  const t = useT();
  return (
    <button type="button" className={classes['back']} onClick={onLeave}>
      <IconArrowLeft size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      {t('documents.view.back')}
    </button>
  );
}

type OpenedProps = {
  document: MyDocument;
  opened: OpenedDocument | undefined;
  /** False where the server was asked and said nothing, whatever the browser thinks of the network. */
  isAnswered: boolean;
  onLeave: () => void;
};

function Opened({ document, opened, isAnswered, onLeave }: OpenedProps) {
  const t = useT();
  const isOnline = useIsOnline() && isAnswered;
  const pack = usePack('document', document.id);
  const [wantsHeld, setWantsHeld] = useState(false);
  const { id, titre, description, courante } = document;
  const url = opened?.url ?? null;
  const shown = shownVersion({ current: courante, url, pack, isOnline, wantsHeld });
  // Who acts as somebody else looks; reading, keeping and confirming are that person's own.
  const isOwn = useOfEmploye().employe_id === undefined;
  const isOldHeld = pack.heldNumero !== null && pack.heldNumero < courante.numero;
  return (
    <Page
      title={titre}
      width="reading"
      subtitle={<Subtitle document={document} />}
      breadcrumb={<Back onLeave={onLeave} />}
    >
      <div className={classes['page']}>
        {isOldHeld && (
          <HeldBanner document={document} pack={pack} isOldShown={shown?.isCurrent === false} />
        )}
        {description !== '' && <p className={classes['description']}>{description}</p>}
        <ChangesCard document={document} versions={opened?.versions} />
        {shown !== null && (
          <DocumentPreview
            key={shown.numero}
            shown={shown}
            nom={shown.isCurrent ? courante.nom : titre}
            heldNumero={shown.isCurrent && isOldHeld ? pack.heldNumero : null}
            onOpenHeld={() => setWantsHeld(true)}
          />
        )}
        {shown === null && isOnline && <DetailSkeleton label={t('documents.view.loading')} />}
        {shown === null && !isOnline && (
          <EmptyState
            icon={IconCloudOff}
            title={t('documents.view.away')}
            text={t('documents.view.away_text')}
          />
        )}
        {isOwn && (
          <div className={classes['keeping']}>
            <PinSwitch document={document} />
            <HeldLine document={document} />
          </div>
        )}
        {opened && <VersionHistory versions={opened.versions} current={courante.numero} />}
        {opened?.peut_gerer && (
          <Link className={classes['manage'] ?? ''} to={`/admin/documents?document=${id}`}>
            {t('documents.view.manage')}
          </Link>
        )}
        {isOwn && shown?.isCurrent && <MarkedAsRead key={courante.id} document={document} />}
        {isOwn && document.confirmation_requise && (
          <Confirmation document={document} isShown={shown?.isCurrent === true} />
        )}
      </div>
    </Page>
  );
}

function Subtitle({ document }: { document: MyDocument }) {
  const t = useT();
  const dayOf = useDayOf();
  const { sujet, client, courante } = document;
  const { numero, publie_le, pages } = courante;
  const parts = [
    t(`documents.sujets.${sujet}`),
    ...(client === null ? [] : [client.nom]),
    t('documents.version_of', { numero, date: dayOf(publie_le) }),
    ...(pages === null ? [] : [t('documents.view.pages', { count: pages })]),
  ];
  return parts.join(' · ');
}

/** To open the current version is to have read it; once, however often it is drawn. */
function MarkedAsRead({ document: { id, courante, ma_lecture } }: { document: MyDocument }) {
  const { mutate } = useReadDocument();
  const isUnread = ma_lecture.lu_le === null;
  const versionId = courante.id;
  const isMarked = useRef(false);
  useEffect(() => {
    if (!isUnread || isMarked.current) return;
    isMarked.current = true;
    mutate({ params: { id }, body: { version_id: versionId, at: correctedNow() } });
  }, [id, versionId, isUnread, mutate]);
  return null;
}
