import type { Tache, TacheContent } from '@releve/domain/features/taches.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { contentOfTache, listDifferences, type TacheField } from './tache-form.ts';
import { useFrequenceWords } from './use-frequence-words.ts';

type TacheConflictProps = {
  /** Null while there is no conflict. */
  theirs: Tache | null;
  mine: TacheContent | null;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onGoOn: () => void;
};

/** What a frequency needs is read with it, in one sentence. */
const WITH_FREQUENCE: readonly TacheField[] = ['frequence', 'jours', 'jour_du_mois', 'dates'];

const shownFields = (fields: readonly TacheField[]): TacheField[] => [
  ...new Set(fields.map((field) => (WITH_FREQUENCE.includes(field) ? 'frequence' : field))),
];

export function TacheConflict({ theirs, mine, ...dialog }: TacheConflictProps) {
  const t = useT();
  const shown = useLastDefined(theirs ?? undefined);
  const other = shown && contentOfTache(shown);
  const fields = other && mine ? shownFields(listDifferences(mine, other)) : [];
  return (
    <ConflictDialog
      {...dialog}
      isOpen={theirs !== null}
      title={t('taches.conflict_title')}
      goOnLabel={t('forms.conflict.go_on')}
      modifiedAt={undefined}
      differences={fields.map((field) => ({
        field,
        label: t(`taches.fields.${field}`),
        theirs: other && <FieldValue content={other} field={field} />,
        mine: mine && <FieldValue content={mine} field={field} />,
      }))}
    />
  );
}

function FieldValue({ content, field }: { content: TacheContent; field: TacheField }) {
  const t = useT();
  const describe = useFrequenceWords();
  if (WITH_FREQUENCE.includes(field)) return describe(content);
  const value = content[field];
  if (typeof value === 'boolean') return t(value ? 'forms.conflict.yes' : 'forms.conflict.no');
  return value === '' ? t('clients.conflict.nothing') : String(value);
}
