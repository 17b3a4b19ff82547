import type { QuestionType } from '@releve/domain/forms/form-schema.ts';
import {
  IconAlignLeft,
  IconCamera,
  IconCheckbox,
  IconCircleDot,
  IconListCheck,
  IconNumber123,
  IconSignature,
  IconSparkles,
  IconStar,
  type TablerIcon,
} from '@tabler/icons-react';

export const QUESTION_ICONS: Record<QuestionType, TablerIcon> = {
  oui_non: IconCheckbox,
  note: IconStar,
  appa: IconSparkles,
  nombre: IconNumber123,
  choix: IconCircleDot,
  choix_multiple: IconListCheck,
  texte: IconAlignLeft,
  photo: IconCamera,
  signature: IconSignature,
};
