import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { Page } from '../../../../ui/page.tsx';
import { formationsAdminTexts } from '../formations-admin.texts.ts';
import { CourseEditor } from './course-editor.tsx';

needTexts(formationsAdminTexts);

export default function CreateFormationPage() {
  const t = useT();
  return (
    <Page title={t('titles.formation_create')} width="sections" isTitleHiddenOnPhone>
      <CourseEditor course={null} />
    </Page>
  );
}
