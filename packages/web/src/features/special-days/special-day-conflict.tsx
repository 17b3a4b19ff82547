import type { SpecialDay, SpecialDayContent } from '@releve/domain/features/special-days.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { toMinutes } from '../employes/wall-time.ts';
import { contentOf, listDifferences, type SpecialDayField } from './special-day-form.ts';

type SpecialDayConflictProps = {
  /** Null while there is no conflict. */
  theirs: SpecialDay | null;
  mine: SpecialDayContent | null;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onGoOn: () => void;
};

export function SpecialDayConflict({ theirs, mine, ...dialog }: SpecialDayConflictProps) {
  const t = useT();
  const shown = useLastDefined(theirs ?? undefined);
  const other = shown && contentOf(shown);
  const fields = other && mine ? listDifferences(mine, other) : [];
  const labelOf = (field: SpecialDayField) =>
    field === 'client_ids' ? t('special_days.form.clients') : t(`special_days.form.${field}`);
  return (
    <ConflictDialog
      {...dialog}
      isOpen={theirs !== null}
      title={t('special_days.form.conflict_title')}
      goOnLabel={t('forms.conflict.go_on')}
      modifiedAt={undefined}
      differences={fields.map((field) => ({
        field,
        label: labelOf(field),
        theirs: other && <FieldValue content={other} field={field} />,
        mine: mine && <FieldValue content={mine} field={field} />,
      }))}
    />
  );
}

type FieldValueProps = { content: SpecialDayContent; field: SpecialDayField };

function FieldValue({ content, field }: FieldValueProps) {
  const t = useT();
  const dates = useDateFormatter();
  switch (field) {
    case 'genre':
      return t(`special_days.genres.${content.genre}`);
    case 'nom':
      return content.nom;
    case 'du':
    case 'au':
      return dates.date(content[field]);
    case 'debut':
    case 'fin': {
      const time = content[field];
      return time === null ? t('forms.conflict.none') : toMinutes(time);
    }
    case 'client_ids':
      return content.client_ids.length === 0
        ? t('special_days.all_clients')
        : t('special_days.some_clients', { count: content.client_ids.length });
    case 'actif':
      return t(content.actif ? 'forms.conflict.yes' : 'forms.conflict.no');
  }
}
