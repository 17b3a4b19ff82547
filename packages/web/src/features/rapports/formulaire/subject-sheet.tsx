import { Button } from '@mantine/core';
import type { Cible } from '@releve/domain/forms/form-schema.ts';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import type { DraftSubject } from './draft-contents.ts';
import { listSubjectFaults } from './subject-faults.ts';
import SubjectFields from './subject-fields.tsx';

interface SubjectSheetProps {
  isOpen: boolean;
  cible: Cible;
  subject: DraftSubject;
  onClose: () => void;
  onSave: (subject: DraftSubject) => void;
}

/** What a report is about, changed after it was begun. */
export default function SubjectSheet(props: SubjectSheetProps) {
  const { isOpen, cible, subject, onClose, onSave } = props;
  const t = useT();
  const [changed, setChanged] = useState<Partial<DraftSubject>>({});
  const [isChecked, setIsChecked] = useState(false);
  const next = { ...subject, ...changed };
  const faults = listSubjectFaults(cible, next);
  const close = () => {
    setChanged({});
    setIsChecked(false);
    onClose();
  };
  const save = () => {
    setIsChecked(true);
    if (faults.length > 0) return;
    onSave(next);
    close();
  };
  return (
    <Sheet
      isOpen={isOpen}
      isDirty={Object.keys(changed).length > 0}
      onClose={close}
      title={t('formulaire.subject.title')}
      footer={<Button onClick={save}>{t('formulaire.subject.save')}</Button>}
    >
      {isOpen && (
        <SubjectFields
          cible={cible}
          subject={next}
          faults={isChecked ? faults : []}
          onChange={(part) => setChanged((before) => ({ ...before, ...part }))}
        />
      )}
    </Sheet>
  );
}
