import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../../platform/on-demand.tsx';
import { PageForm } from '../../../../ui/form/page-form.tsx';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { useSurveyBase } from '../survey-base.ts';
import { SurveyFields } from './survey-fields.tsx';
import type { FlatSondage } from './survey-form.ts';
import { useSurveyEditor } from './use-survey-editor.ts';

/** Of one that is stored: opening it, and the rest. */
const loadActions = () => import('./draft-actions.tsx');

type SurveyEditorProps = {
  /** Null: a new one. */
  sondage: FlatSondage | null;
  onLeave: () => void;
  onSaved: () => void;
};

export function SurveyEditor({ sondage, onLeave, onSaved }: SurveyEditorProps) {
  const t = useT();
  const navigate = useNavigate();
  const base = useSurveyBase();
  const editor = useSurveyEditor(sondage);
  const isDraft = editor.base?.sondage.statut === 'brouillon';
  const settle = (saved: FlatSondage) => {
    positive(t('sondages_admin.saved'));
    if (sondage === null) {
      void navigate({ to: `${base}/view/${saved.id}`, replace: true, ignoreBlocker: true });
    } else onSaved();
  };
  return (
    <>
      {/* On its own page alone: a new one is on its way there once it is saved. */}
      {sondage !== null && isDraft && (
        <OnDemand load={loadActions} props={{ editor, onOpened: onSaved }} />
      )}
      <PageForm
        form={editor}
        saveLabel={t('sondages_admin.save')}
        isSaveDisabled={editor.base !== null && !editor.isDirty}
        onCancel={onLeave}
        onSaved={settle}
      >
        <SurveyFields editor={editor} />
      </PageForm>
    </>
  );
}
