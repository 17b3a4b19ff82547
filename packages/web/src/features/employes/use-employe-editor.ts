import { type Employe, employe as employeSchema } from '@releve/domain/features/employes.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import { useVersionedForm } from '../../platform/forms/use-versioned-form.ts';
import { contentOver, formOf, listDifferences, readForm } from './employe-form.ts';
import { useUpdateEmploye } from './employes.mutations.ts';

/** The form of a file that exists. */
export function useEmployeEditor(employe: Employe, ownGroup: Usergroup) {
  const updating = useUpdateEmploye();
  const editor = useVersionedForm(employe, {
    formOf: (saved) => formOf(saved ?? employe),
    isSame: (one, other) => listDifferences(one, other).length === 0,
    readForm,
    readCurrent: (current): Employe | undefined => employeSchema.safeParse(current).data,
    write: (content, over) => {
      const file = over ?? employe;
      const body = { ...contentOver(content, file, ownGroup), version: file.version };
      return updating.mutateAsync({ params: { id: file.id }, body });
    },
  });
  return { ...editor, isBusy: updating.isPending };
}
