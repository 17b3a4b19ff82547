import type { DocumentVersionMark, MyDocument } from '@releve/domain/features/documents.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { changesSince } from './changes-since.ts';
import classes from './document-page.module.css';

type ChangesCardProps = {
  document: MyDocument;
  versions: readonly DocumentVersionMark[] | undefined;
};

/** « Ce qui change », since the version that this person confirmed. */
export function ChangesCard({ document, versions }: ChangesCardProps) {
  const t = useT();
  const since = changesSince(document, versions);
  if (since === null) return null;
  const { before, changes } = since;
  const { numero: current } = document.courante;
  return (
    <ViewCard
      title={t('documents.view.changes')}
      {...(before !== null && {
        text: t('documents.view.changes_since', { before, numero: current }),
      })}
    >
      <ul className={classes['changes']}>
        {changes.map(({ numero, note }) => (
          <li key={numero}>
            {changes.length === 1 && note !== ''
              ? note
              : t('documents.view.change_of', {
                  numero,
                  note: note === '' ? t('documents.view.no_note') : note,
                })}
          </li>
        ))}
      </ul>
    </ViewCard>
  );
}
