import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { Page } from '../../../../ui/page.tsx';
import { formationsTexts } from '../../formations.texts.ts';
import { formationsAdminTexts } from '../formations-admin.texts.ts';
import { CourseEditor } from './course-editor.tsx';

needTexts(formationsTexts, formationsAdminTexts);

export default function CreateFormationPage() {
  const t = useT();
  return (
    <Page title={t('titles.formation_create')} width="sections" isTitleHiddenOnPhone>
      <CourseEditor course={null} />
    </Page>
  );
}
