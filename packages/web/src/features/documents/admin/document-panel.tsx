import type { Audience } from '@releve/domain/audience.ts';
import type { ManagedDetail } from '@releve/domain/features/documents.ts';
import { IconFile } from '@tabler/icons-react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { describeAudience } from '../../objects/audience-words.ts';
import { useAudienceNames } from '../../objects/audience.queries.ts';
import { useDossiers } from '../documents.queries.ts';
import { pathTo } from '../dossier-tree.ts';
import { DocumentActions } from './document-actions.tsx';
import { DocumentReaders } from './document-readers.tsx';
import { DocumentStatus, ReviewMark } from './document-status.tsx';
import { useManagedDocument } from './documents-admin.queries.ts';
import { VersionList } from './version-list.tsx';
import classes from './documents-admin.module.css';

type DocumentPanelProps = {
  /** Undefined closes the panel. */
  id: number | undefined;
  onClose: () => void;
};

/** One document beside the list: how it stands, its versions, its readers and what can be done with it. */
export default function DocumentPanel({ id, onClose }: DocumentPanelProps) {
  const shownId = useLastDefined(id);
  if (shownId === undefined) return null;
  return <OpenPanel key={shownId} id={shownId} isOpen={id !== undefined} onClose={onClose} />;
}

type OpenPanelProps = { id: number; isOpen: boolean; onClose: () => void };

function OpenPanel({ id, isOpen, onClose }: OpenPanelProps) {
  const t = useT();
  const read = useManagedDocument(id);
  const { data: document } = read;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={document?.titre ?? t('titles.documents')}
      closeLabel={t('documents_admin.panel.close')}
      isModal={false}
      footer={document && <DocumentActions document={document} onRemoved={onClose} />}
    >
      {document === undefined && (
        <ReadFallback
          read={read}
          title={t('documents_admin.panel.gone')}
          text={t('documents_admin.panel.gone_text')}
          skeleton={<CardSkeleton label={t('documents_admin.panel.loading')} />}
        />
      )}
      {document && <PanelBody document={document} />}
    </Sheet>
  );
}

function PanelBody({ document }: { document: ManagedDetail }) {
  const t = useT();
  return (
    <div className={classes['panel']}>
      <div className={classes['marks']}>
        <DocumentStatus document={document} />
        <ReviewMark document={document} />
      </div>
      {document.description !== '' && (
        <p className={classes['description']}>{document.description}</p>
      )}
      <DocumentFacts document={document} />
      {document.versions.length === 0 ? (
        <EmptyState
          icon={IconFile}
          title={t('documents_admin.panel.no_version')}
          text={t('documents_admin.panel.no_version_text')}
        />
      ) : (
        <>
          <VersionList document={document} />
          <DocumentReaders document={document} />
        </>
      )}
    </div>
  );
}

/** Longer lists of names are read by nobody: there the numbers say more. */
const hasFewNames = ({ clients, employes }: Audience): boolean =>
  clients.length + employes.length <= 8;

function DocumentFacts({ document }: { document: ManagedDetail }) {
  const t = useT();
  const dates = useDateFormatter();
  const { audience } = document;
  const names = useAudienceNames(audience);
  const path = pathTo(useDossiers(), document.dossier_id);
  const targets = describeAudience(audience, t, hasFewNames(audience) ? names : undefined);
  const membership = t(
    document.audience_figee ? 'documents_admin.form.fixed' : 'documents_admin.form.following',
  );
  const facts = [
    [t('documents_admin.fields.sujet'), t(`documents.sujets.${document.sujet}`)],
    [
      t('documents_admin.fields.dossier_id'),
      path.map(({ nom }) => nom).join(' › ') || (document.dossier?.nom ?? null),
    ],
    [t('documents_admin.fields.client_id'), document.client?.nom ?? null],
    [t('documents_admin.fields.audience'), `${targets} · ${membership}`],
    [t('documents_admin.fields.proprietaire_id'), fullName(document.proprietaire)],
    [
      t('documents_admin.fields.revision_le'),
      document.revision_le && dates.date(document.revision_le),
    ],
    [
      t('documents_admin.panel.confirmation'),
      document.confirmation_requise ? t('documents_admin.panel.confirmation_required') : null,
    ],
    [t('documents_admin.columns.modifie_le'), dates.instant(document.modifie_le)],
  ] as const;
  return (
    <div className={classes['facts']}>
      <FactList label={t('documents_admin.panel.facts')} facts={facts} />
    </div>
  );
}
