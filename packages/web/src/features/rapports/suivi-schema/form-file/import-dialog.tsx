import { Button } from '@mantine/core';
import type { ImportedForm } from '@releve/domain/forms/form-import.ts';
import { useState } from 'react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FileChoice } from './file-choice.tsx';
import type { FileReading } from './file-issues.ts';
import classes from '../suivi-schema.module.css';

type ImportDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onImport: (form: ImportedForm) => void;
};

/** Puts the content of a file in the place of the draft; it can be undone, and nothing is saved yet. */
export default function ImportDialog({ isOpen, onClose, onImport }: ImportDialogProps) {
  const t = useT();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('suivi_schema.file.import_title')}
      width="40rem"
    >
      {isOpen && <ImportSteps onClose={onClose} onImport={onImport} />}
    </Dialog>
  );
}

function ImportSteps({ onClose, onImport }: Omit<ImportDialogProps, 'isOpen'>) {
  const t = useT();
  const [reading, setReading] = useState<FileReading | null>(null);
  return (
    <div className={classes['dialog']}>
      <p>{t('suivi_schema.file.import_text')}</p>
      <FileChoice reading={reading} onRead={setReading} />
      <div className={classes['dialogActions']}>
        <Button variant="default" onClick={onClose}>
          {t('suivi_schema.cancel')}
        </Button>
        <Button
          disabled={!reading?.isGood}
          onClick={() => {
            if (!reading?.isGood) return;
            onImport(reading.form);
            onClose();
          }}
        >
          {t('suivi_schema.file.replace')}
        </Button>
      </div>
    </div>
  );
}
