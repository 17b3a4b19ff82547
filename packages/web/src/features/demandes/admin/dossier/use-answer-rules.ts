import { useT } from '../../../../platform/i18n/i18n.ts';
import type { AnswerRules } from '../../../objects/decision-form.tsx';

/** Requests are approved rather than accepted, and are refused only with a reason. */
export function useAnswerRules(): Required<AnswerRules> {
  const t = useT();
  return {
    verbs: {
      accept: t('demandes_admin.decide.approve'),
      refuse: t('demandes_admin.decide.refuse'),
    },
    noteRequired: t('demandes_admin.decide.note_required'),
  };
}
