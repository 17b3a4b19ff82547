import type { PresencePunch } from '@releve/domain/features/presences.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { PrintedPage } from '../../../ui/printed-page.tsx';
import { formatClock } from '../../../platform/i18n/format-clock.ts';
import type { BoardLine } from '../board/board-lines.ts';
import {
  announcedText,
  detailText,
  flagsText,
  nameOf,
  stateText,
  type WordsContext,
} from '../board/line-words.ts';
import { useWordsContext } from '../board/use-line-words.ts';

type PrintBoardProps = { date: string; shown: readonly BoardLine[] };

const COLUMNS = ['employe', 'client', 'prevu', 'entree', 'sortie', 'etat'] as const;

/** The lines on the screen as a plain table, all of them: the list itself holds no more than what is in sight. */
export function PrintBoard(props: PrintBoardProps) {
  return (
    <PrintedPage>
      <PrintedBoard {...props} />
    </PrintedPage>
  );
}

function PrintedBoard({ date, shown }: PrintBoardProps) {
  const words = useWordsContext();
  const { t } = words;
  const dates = useDateFormatter();
  return (
    <article>
      <h1>{t('presences.print.title', { date: dates.long(date) })}</h1>
      <p>{t('presences.print.printed', { date: dates.instant(correctedNow()) })}</p>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`presences.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => {
            const { ligne } = line;
            return (
              <tr key={ligne.quart_id}>
                <th scope="row">{nameOf(ligne, t)}</th>
                <td>
                  {ligne.client.nom}, {ligne.client.ville}
                </td>
                <td>
                  {formatClock(ligne.debut)}–{formatClock(ligne.fin)}
                </td>
                <td>{punchText(ligne.entree, words)}</td>
                <td>{punchText(ligne.sortie, words)}</td>
                <td>
                  {[stateText(line, t), detailText(line, words), announcedText(line, words)]
                    .filter(Boolean)
                    .join(' · ')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </article>
  );
}

const punchText = (punch: PresencePunch | null, words: WordsContext): string =>
  punch === null
    ? '—'
    : [words.time(punch.at), flagsText(punch, words)].filter(Boolean).join(' · ');
