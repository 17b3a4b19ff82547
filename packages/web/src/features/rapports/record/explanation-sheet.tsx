import type { Zone } from '@releve/domain/forms/form-answers.ts';
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { ScoreExplanation } from '../formulaire/score-explanation.tsx';

type ExplanationSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  content: FormContent;
  zones: readonly Zone[];
};

export default function ExplanationSheet(props: ExplanationSheetProps) {
  const { isOpen, onClose, content, zones } = props;
  const t = useT();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('rapports.score.explain')}>
      <ScoreExplanation content={content} zones={zones} />
    </Sheet>
  );
}
