import type { MySondage } from '@releve/domain/features/sondages.ts';
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import type { FormDraftHandle } from '../../../platform/forms/use-form-draft.ts';
import type { AnswerContents } from './answer-contents.ts';

/** What every screen of an answer is given. */
export interface AnswerStepsProps {
  sondage: MySondage;
  contenu: FormContent;
  draft: FormDraftHandle<AnswerContents>;
}
