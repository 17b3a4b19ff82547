import { useDeferredValue, useState } from 'react';
import type { SchemaForm } from '../model/editor-form.ts';
import type { ContentReader } from '../model/form-content.ts';
import { type Fault, groupFaults, isUnfinished, listFaults } from '../model/form-faults.ts';

/** What is wrong with a form, a moment behind the letters; what is merely not written yet once somebody has checked. */
export function useFaults(form: SchemaForm, reader: ContentReader) {
  const [isChecked, setIsChecked] = useState(false);
  const { sections } = useDeferredValue(form);
  const content = reader.contentOf(sections);
  const all = listFaults(content, sections);
  const keys = new Map(
    sections.flatMap(({ questions }, section) =>
      questions.map(({ uid }, index) => [uid, content.sections[section]?.questions[index]?.cle]),
    ),
  );
  return {
    shown: groupFaults(isChecked ? all : all.filter((fault) => !isUnfinished(fault))),
    keyOf: (uid: string) => keys.get(uid),
    /** Of the form as it is at this moment; from now on all of them show. */
    check: (): Fault[] => {
      setIsChecked(true);
      return listFaults(reader.contentOf(form.sections), form.sections);
    },
  };
}
