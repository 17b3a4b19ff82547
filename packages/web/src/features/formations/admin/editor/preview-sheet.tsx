import type { ManagedFormation } from '@releve/domain/features/formations-admin.ts';
import { EMPTY_REPONSE } from '@releve/domain/forms/form-answers.ts';
import { useId } from 'react';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { Markdown } from '../../../../ui/markdown/markdown.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { AnswerField } from '../../../objects/question/answer-field.tsx';
import { formationsTexts } from '../../formations.texts.ts';
import { LessonMedia } from '../../take/lesson-media.tsx';
import classes from './editor.module.css';

needTexts(formationsTexts);

type PreviewSheetProps = { formation: ManagedFormation; isOpen: boolean; onClose: () => void };

/** The draft as it was last saved, one part under the other, as people will see them one by one. */
export default function PreviewSheet({ formation, isOpen, onClose }: PreviewSheetProps) {
  const t = useT();
  const { contenu, pieces } = formation;
  const pieceOf = (uuid: string | null) => pieces.find((piece) => piece.uuid === uuid) ?? null;
  const questions = contenu.quiz?.contenu.sections.flatMap((section) => section.questions) ?? [];
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('formations_admin.preview.title')}>
      <div className={classes['preview']}>
        {contenu.lecons.map((lecon) => (
          <article key={lecon.cle} className={classes['previewPart']}>
            <h3>{lecon.titre}</h3>
            <LessonMedia
              lecon={{
                ...lecon,
                piece: pieceOf(lecon.piece),
                sous_titres: pieceOf(lecon.sous_titres),
              }}
            />
            {lecon.corps !== '' && <Markdown text={lecon.corps} />}
          </article>
        ))}
        {questions.map((question) => (
          <PreviewQuestion key={question.cle} question={question} />
        ))}
      </div>
    </Sheet>
  );
}

type PreviewQuestionProps = {
  question: NonNullable<
    ManagedFormation['contenu']['quiz']
  >['contenu']['sections'][number]['questions'][number];
};

function PreviewQuestion({ question }: PreviewQuestionProps) {
  const id = useId();
  return (
    <section className={classes['previewPart']} aria-labelledby={id}>
      <h3 id={id}>{question.libelle}</h3>
      <AnswerField
        question={question}
        reponse={EMPTY_REPONSE}
        labelId={id}
        isQuiz
        onChange={() => undefined}
      />
    </section>
  );
}
