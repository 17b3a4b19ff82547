import { type Employe, employe as employeSchema } from '@releve/domain/features/employes.ts';
import { useVersionedForm } from '../../platform/forms/use-versioned-form.ts';
import { formOf, listDifferences, readForm } from './employe-form.ts';
import { useUpdateEmploye } from './employes.mutations.ts';

/** The form of a file that exists. */
export function useEmployeEditor(employe: Employe) {
  const updating = useUpdateEmploye();
  const editor = useVersionedForm(employe, {
    formOf: (saved) => formOf(saved ?? employe),
    isSame: (one, other) => listDifferences(one, other).length === 0,
    readForm,
    readCurrent: (current): Employe | undefined => employeSchema.safeParse(current).data,
    write: (content, over) => {
      const { id, version } = over ?? employe;
      return updating.mutateAsync({ params: { id }, body: { ...content, version } });
    },
  });
  return { ...editor, isBusy: updating.isPending };
}
