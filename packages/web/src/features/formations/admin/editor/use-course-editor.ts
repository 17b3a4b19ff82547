import type { ManagedFormation } from '@releve/domain/features/formations-admin.ts';
import { useState } from 'react';
import { useRecordForm } from '../../../../platform/forms/use-record-form.ts';
import type { StagedFile } from '../../../objects/staged-file.ts';
import {
  useCreateFormation,
  usePublishFormation,
  useUpdateFormation,
} from '../formations-admin.mutations.ts';
import { courseForm, flatCourse, type FlatCourse, flatten } from './course-form.ts';
import type { KnownFile } from './lecon-sheet.tsx';

const flattened = (answer: ManagedFormation | 'queued'): FlatCourse | 'queued' =>
  answer === 'queued' ? answer : flatten(answer);

/** Null: a new one. `course` is the same object as long as the record is. */
export function useCourseEditor(course: FlatCourse | null) {
  const creating = useCreateFormation();
  const updating = useUpdateFormation();
  const publishing = usePublishFormation();
  const form = useRecordForm({
    model: courseForm,
    record: course,
    recordSchema: flatCourse,
    write: async (content, over) =>
      flattened(
        over === null
          ? await creating.mutateAsync({ body: content })
          : await updating.mutateAsync({
              params: { id: over.id },
              body: { ...content, version: over.version },
            }),
      ),
  });
  const [staged, setStaged] = useState<readonly StagedFile[]>([]);
  const saved = form.base?.formation.pieces ?? [];
  const fileOf = (uuid: string | null): KnownFile | null =>
    staged.find((file) => file.uuid === uuid) ?? saved.find((file) => file.uuid === uuid) ?? null;

  return {
    ...form,
    fileOf,
    /** After another command on the course, such as a change of whom it is asked of. */
    rebaseOn: (formation: ManagedFormation) => form.rebase(flatten(formation)),
    keepStaged: (file: StagedFile) => setStaged((before) => [...before, file]),

    /** Saves what has changed and looks whether it is complete; null where it is not, with the faults beside the parts. */
    async prepare(): Promise<FlatCourse | null> {
      const ready = form.isDirty ? await form.save() : form.base;
      if (ready === null) return null;
      const { checkFormation } = await import('@releve/domain/formation-rules.ts');
      const issues = checkFormation(ready.formation.contenu);
      if (issues.length === 0) return ready;
      form.refuseFields(
        Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
      );
      return null;
    },

    publish: (over: FlatCourse, note: string, a_refaire: boolean) =>
      form.attempt(
        async () =>
          flattened(
            await publishing.mutateAsync({
              params: { id: over.id },
              body: { note, a_refaire, version: over.version },
            }),
          ),
        over,
      ),
  };
}

export type CourseEditor = ReturnType<typeof useCourseEditor>;
