import type { Employe } from '@releve/domain/features/employes.ts';
import { listEmployeOptions } from '@releve/domain/features/employes.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { formatLanguage } from '../../platform/i18n/format-language.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { type EmployeField, type EmployeForm, formOf, listDifferences } from './employe-form.ts';
import { fullName } from './employe-name.ts';

type EmployeConflictProps = {
  /** Null while there is no conflict. */
  theirs: Employe | null;
  mine: EmployeForm;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onGoOn: () => void;
};

export function EmployeConflict({ theirs, mine, ...dialog }: EmployeConflictProps) {
  const t = useT();
  const shown = useLastDefined(theirs ?? undefined);
  const saved = shown && formOf(shown);
  return (
    <ConflictDialog
      {...dialog}
      isOpen={theirs !== null}
      title={t('employes.conflict.title')}
      goOnLabel={t('forms.conflict.go_on')}
      modifiedAt={shown?.modifie_le}
      differences={
        saved === undefined
          ? []
          : listDifferences(mine, saved).map((field) => ({
              field,
              label: t(`employes.fields.${field}`),
              theirs: <FieldValue form={saved} field={field} />,
              mine: <FieldValue form={mine} field={field} />,
            }))
      }
    />
  );
}

function FieldValue({ form, field }: { form: EmployeForm; field: EmployeField }) {
  const t = useT();
  const dates = useDateFormatter();
  const language = useLanguage();
  const none = t('employes.none');
  switch (field) {
    case 'usergroup':
      return t(`usergroups.${form.usergroup}`);
    case 'langue':
      return t(`employes.langue.${form.langue}`);
    case 'langues':
      return form.langues.map((code) => formatLanguage(code, language)).join(', ') || none;
    case 'superviseur_id':
    case 'coach_id':
      return form[field] === null ? none : <PersonName id={form[field]} />;
    case 'embauche_le':
      return form.embauche_le === '' ? none : dates.date(form.embauche_le);
    default:
      return form[field] || none;
  }
}

function PersonName({ id }: { id: number }) {
  const t = useT();
  const { data } = useEndpoint(listEmployeOptions, { query: { ids: String(id) } });
  const person = data?.data.find((option) => option.id === id);
  return person === undefined ? t('pickers.unknown', { id }) : fullName(person);
}
