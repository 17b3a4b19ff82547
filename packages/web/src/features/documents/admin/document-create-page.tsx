import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { Page } from '../../../ui/page.tsx';
import { documentsTexts } from '../documents.texts.ts';
import { DocumentEditor } from './document-editor.tsx';
import { documentsAdminTexts } from './documents-admin.texts.ts';

needTexts(documentsTexts, documentsAdminTexts);

export default function DocumentCreatePage() {
  const t = useT();
  return (
    <Page title={t('titles.document_create')} width="sections" isTitleHiddenOnPhone>
      <DocumentEditor document={null} />
    </Page>
  );
}
