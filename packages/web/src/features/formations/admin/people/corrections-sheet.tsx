import {
  listCorrections,
  type QuizCorrection,
} from '@releve/domain/features/formation-corrections.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useEndpoint } from '../../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { needTexts, type Translate, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { OpenedLayer } from '../../../../platform/on-demand.tsx';
import { ReadFallback } from '../../../../ui/read-fallback.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { useOpened } from '../../../../ui/use-opened.ts';
import classes from '../editor/editor.module.css';
import { formationsPeopleTexts } from './formations-people.texts.ts';

needTexts(formationsPeopleTexts);

const loadCorrect = () => import('./correct-sheet.tsx');

type CorrectionsSheetProps = { formationId: number; isOpen: boolean; onClose: () => void };

/** The quiz that people take, and what counts as right in it. */
export default function CorrectionsSheet(props: CorrectionsSheetProps) {
  const { formationId, isOpen, onClose } = props;
  const t = useT();
  const read = useEndpoint(
    listCorrections,
    { params: { id: formationId } },
    { isAskedOnOpening: true },
  );
  const { data } = read;
  const correcting = useOpened<QuizCorrection | null>(null);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('formations_people.correct.title', { numero: data?.numero ?? '' })}
    >
      <div className={classes['sheet']}>
        <p className={classes['quiet']}>{t('formations_people.correct.text')}</p>
        {data && (
          <ul className={classes['lines']} aria-label={t('formations_people.correct.label')}>
            {data.questions.map((question) => (
              <li key={question.question} className={classes['line']}>
                <QuestionLine question={question} onOpen={() => correcting.open(question)} />
              </li>
            ))}
          </ul>
        )}
        {data === undefined && (
          <ReadFallback
            read={read}
            title={t('formations_people.correct.failed')}
            skeleton={<ListSkeleton label={t('formations_people.correct.loading')} />}
          />
        )}
      </div>
      {data && correcting.subject && (
        <OpenedLayer
          load={loadCorrect}
          opened={correcting}
          props={{ formationId, version: data.version, question: correcting.subject }}
        />
      )}
    </Sheet>
  );
}

/** The words of the right answers. */
const rightOf = ({ bonnes, options }: QuizCorrection, t: Translate): string =>
  bonnes
    .map((bonne) =>
      bonne === 'oui' || bonne === 'non'
        ? t(`formations_admin.question.yes_no.${bonne}`)
        : (options.find(({ cle }) => cle === bonne)?.libelle ?? bonne),
    )
    .join(', ');

type QuestionLineProps = { question: QuizCorrection; onOpen: () => void };

function QuestionLine({ question, onOpen }: QuestionLineProps) {
  const t = useT();
  const dates = useDateFormatter();
  const { libelle, corrige } = question;
  return (
    <button type="button" className={classes['lineName']} onClick={onOpen}>
      <span className={classes['grow']}>
        <span className={classes['lineTitle']}>{libelle}</span>
        <span className={classes['lineNote']}>
          {t('formations_people.correct.right', { reponse: rightOf(question, t) })}
        </span>
        {corrige && (
          <span className={classes['lineNote']}>
            {t('formations_people.correct.corrected', {
              date: dates.instant(corrige.le),
              nom: fullName(corrige.par),
            })}
          </span>
        )}
      </span>
      <IconChevronRight size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
    </button>
  );
}
