import type { ManagedDocument } from '@releve/domain/features/documents.ts';
import type { DateFormatter } from '../../../platform/i18n/format-date.ts';
import { type Translate, useT } from '../../../platform/i18n/i18n.ts';
import type { DataColumn } from '../../../ui/data-table/data-columns.ts';
import { CardBody, CardLine, Quiet, RowName } from '../../../ui/list-screen/row-parts.tsx';
import { ReceiptProgress } from '../../objects/receipt-progress.tsx';
import { DocumentStatus, ReviewMark } from './document-status.tsx';

const placeOf = ({ dossier, client }: ManagedDocument): string =>
  [dossier?.nom, client?.nom].filter(Boolean).join(' · ');

function Reading({ document, isDense }: { document: ManagedDocument; isDense: boolean }) {
  return document.courante === null ? null : (
    <ReceiptProgress
      counts={document.lectures}
      mustConfirm={document.confirmation_requise}
      isDense={isDense}
    />
  );
}

export const documentColumns = (
  t: Translate,
  dates: DateFormatter,
  dayOf: (instant: string) => string,
): DataColumn<ManagedDocument>[] => [
  {
    id: 'titre',
    header: t('documents_admin.columns.titre'),
    cell: (document) => (
      <CardBody>
        <RowName>{document.titre}</RowName>
        <Quiet>
          {[t(`documents.sujets.${document.sujet}`), placeOf(document)].filter(Boolean).join(' · ')}
        </Quiet>
      </CardBody>
    ),
  },
  {
    id: 'statut',
    header: t('documents_admin.columns.statut'),
    width: '9rem',
    cell: (document) => <DocumentStatus document={document} />,
  },
  {
    id: 'publie_le',
    header: t('documents_admin.columns.version'),
    width: '10rem',
    isFigure: true,
    cell: ({ courante }) =>
      courante &&
      `${t('documents.version', { numero: courante.numero })} · ${dayOf(courante.publie_le)}`,
  },
  {
    id: 'lectures',
    header: t('documents_admin.columns.lectures'),
    width: '13rem',
    cell: (document) => <Reading document={document} isDense />,
  },
  {
    id: 'revision_le',
    header: t('documents_admin.columns.revision_le'),
    width: '9rem',
    isFigure: true,
    cell: (document) => (
      <CardBody>
        {document.revision_le && dates.date(document.revision_le)}
        <CardLine>
          <ReviewMark document={document} />
        </CardLine>
      </CardBody>
    ),
  },
  {
    id: 'modifie_le',
    header: t('documents_admin.columns.modifie_le'),
    width: '9rem',
    isFigure: true,
    cell: ({ modifie_le }) => dayOf(modifie_le),
  },
];

export function DocumentCard({ document }: { document: ManagedDocument }) {
  const t = useT();
  const { courante } = document;
  const place = placeOf(document);
  return (
    <CardBody>
      <RowName>{document.titre}</RowName>
      <Quiet>
        {[
          t(`documents.sujets.${document.sujet}`),
          ...(place === '' ? [] : [place]),
          ...(courante === null ? [] : [t('documents.version', { numero: courante.numero })]),
        ].join(' · ')}
      </Quiet>
      <Reading document={document} isDense={false} />
      <CardLine>
        <DocumentStatus document={document} />
        <ReviewMark document={document} />
      </CardLine>
    </CardBody>
  );
}
