import { Button } from '@mantine/core';
import { MAX_IMPORT_LINES } from '@releve/domain/import.ts';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { saveFile } from '../../platform/api/download-file.ts';
import { type Translate, useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { Banner } from '../../ui/banner.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import type { ImportField } from './import-field.ts';
import { writeCsv } from '@releve/domain/csv.ts';
import type { FileFault, ImportState } from './use-import.ts';
import classes from './import.module.css';

type FileStepProps = {
  state: ImportState;
  fields: readonly ImportField[];
  onCancel: () => void;
};

const faultText = (fault: FileFault, t: Translate): string =>
  typeof fault === 'string'
    ? t(`import.file.${fault}`)
    : t('import.file.too_many', { count: fault.count, max: MAX_IMPORT_LINES });

export function FileStep({ state, fields, onCancel }: FileStepProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const language = useLanguage();
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file !== undefined) void state.chooseFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const saveTemplate = () => {
    const headings = writeCsv([fields.map(({ label }) => label)], language);
    saveFile(new Blob([headings], { type: 'text/csv' }), t('import.template_name'));
  };
  return (
    <>
      <p>
        {t('import.file.text')} {t('import.nothing_written')}
      </p>
      {state.fileFault !== null && <Banner kind="danger">{faultText(state.fileFault, t)}</Banner>}
      <div
        className={classes['drop']}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <IconFileUpload size={iconSize.hero} stroke={iconStroke} aria-hidden="true" />
        <Button loading={state.isBusy} onClick={() => input.current?.click()}>
          {t('import.file.choose')}
        </Button>
        <span className={classes['quiet']}>{t('import.file.drop')}</span>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,.xls,text/csv"
          aria-label={t('import.file.choose')}
          tabIndex={-1}
          hidden
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // The same file chosen again, once corrected, must count as a choice.
            event.currentTarget.value = '';
          }}
        />
      </div>
      <div className={classes['actions']}>
        <Button
          variant="subtle"
          color="gray"
          leftSection={
            <IconDownload size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          }
          onClick={saveTemplate}
        >
          {t('import.file.template')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('import.cancel')}
        </Button>
      </div>
    </>
  );
}
