import { useSyncExternalStore } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import type { AnswerStore } from './answer-store.ts';
import { ScoreExplanation } from './score-explanation.tsx';

interface ExplanationSheetProps {
  isOpen: boolean;
  answers: AnswerStore;
  onClose: () => void;
}

export default function ExplanationSheet({ isOpen, answers, onClose }: ExplanationSheetProps) {
  const t = useT();
  const zones = useSyncExternalStore(answers.onSummary, answers.zones);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('formulaire.head.explain')}>
      {isOpen && <ScoreExplanation content={answers.content()} zones={zones} />}
    </Sheet>
  );
}
