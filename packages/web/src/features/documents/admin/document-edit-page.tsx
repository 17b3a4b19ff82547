import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useReadId } from '../../../platform/url/use-route-id.ts';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { Page } from '../../../ui/page.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { documentsTexts } from '../documents.texts.ts';
import { DocumentEditor } from './document-editor.tsx';
import { useManagedDocument } from './documents-admin.queries.ts';
import { documentsAdminTexts } from './documents-admin.texts.ts';

needTexts(documentsTexts, documentsAdminTexts);

export default function DocumentEditPage() {
  const t = useT();
  const id = useReadId();
  const read = useManagedDocument(id);
  const { data } = read;
  return (
    <Page title={data?.titre ?? t('titles.document_edit')} width="sections" isTitleHiddenOnPhone>
      {data && <DocumentEditor key={data.id} document={data} />}
      {data === undefined && (
        <ReadFallback
          read={read}
          title={t('documents_admin.panel.gone')}
          text={t('documents_admin.panel.gone_text')}
          skeleton={<DetailSkeleton label={t('documents_admin.panel.loading')} />}
        />
      )}
    </Page>
  );
}
