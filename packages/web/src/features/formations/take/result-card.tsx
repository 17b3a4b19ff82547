import type { TakenFormation } from '@releve/domain/features/formations.ts';
import {
  IconCertificate,
  IconCheck,
  IconCloudUp,
  IconRotateClockwise2,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { answerText } from '../../objects/question/answer-words.ts';
import { CertificatButton } from '../certificat-button.tsx';
import { answerTo, quizQuestions } from '../formation-steps.ts';
import { type ResultKind, useResultWords } from './result-words.ts';
import classes from '../formations.module.css';

const ICONS: Readonly<Record<ResultKind, TablerIcon>> = {
  awaited: IconCloudUp,
  passed: IconCertificate,
  failed: IconRotateClockwise2,
};

/** What came of the attempt, with a word on each question. */
export function ResultCard({ formation }: { formation: TakenFormation }) {
  const titleId = useId();
  const result = useResultWords(formation);
  if (result === null) return null;
  const { kind, title, text } = result;
  const Icon = ICONS[kind];
  const { certificat } = formation;
  return (
    <section className={classes['result']} data-kind={kind} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes['resultTitle']}>
        <Icon size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
        {title}
      </h2>
      <p>{text}</p>
      {kind === 'passed' && certificat !== null && certificat.retire_le === null && (
        <CertificatButton certificat={certificat} />
      )}
      <Corrections formation={formation} />
    </section>
  );
}

function Corrections({ formation }: { formation: TakenFormation }) {
  const t = useT();
  const corrections = formation.tentative?.corrections ?? [];
  if (corrections.length === 0) return null;
  const isPassed = formation.tentative?.reussie === true;
  return (
    <details className={classes['corrections']} open={!isPassed}>
      <summary>{t('formations.result.by_question')}</summary>
      <ul className={classes['rows']}>
        {quizQuestions(formation).map((question) => {
          const { cle } = question;
          const correction = corrections.find((each) => each.question === cle);
          if (correction === undefined) return null;
          const { juste, explication } = correction;
          const Icon = juste ? IconCheck : IconX;
          return (
            <li key={cle} className={classes['correction']} data-right={juste || undefined}>
              <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
              <span className={classes['stepWords']}>
                <span>{question.libelle}</span>
                <span className={classes['quiet']}>
                  {t(`formations.result.${juste ? 'right' : 'wrong'}`, {
                    reponse: answerText(t, question, { valeur: answerTo(formation, cle) }),
                  })}
                </span>
                {explication !== '' && <span>{explication}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
