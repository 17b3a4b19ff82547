import { useNavigate } from '@tanstack/react-router';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { Page } from '../../../../ui/page.tsx';
import { sondagesAdminTexts } from '../sondages-admin.texts.ts';
import { useSurveyBase } from '../survey-base.ts';
import { SurveyEditor } from './survey-editor.tsx';

needTexts(sondagesAdminTexts);

export default function CreateSondagePage() {
  const t = useT();
  const navigate = useNavigate();
  const base = useSurveyBase();
  const leave = () => void navigate({ to: base });
  return (
    <Page title={t('titles.survey_create')} width="sections" isTitleHiddenOnPhone>
      <SurveyEditor sondage={null} onLeave={leave} onSaved={leave} />
    </Page>
  );
}
