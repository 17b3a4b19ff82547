import { Button } from '@mantine/core';
import { countQuestions } from '@releve/domain/forms/form-schema.ts';
import { IconFileCheck, IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { type FileReading, readFile } from './file-issues.ts';
import classes from './file-choice.module.css';

type FileChoiceProps = {
  reading: FileReading | null;
  onRead: (reading: FileReading) => void;
};

/** A form as a file: chosen or dropped, and read on the spot. */
export function FileChoice({ reading, onRead }: FileChoiceProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [name, setName] = useState('');
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setName(file.name);
    onRead(readFile(await file.text(), t));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const Icon = reading?.isGood ? IconFileCheck : IconFileUpload;
  return (
    <>
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
        <Icon size={iconSize.hero} stroke={iconStroke} aria-hidden="true" />
        {name !== '' && <span className={classes['name']}>{name}</span>}
        <Button
          variant={reading === null ? 'filled' : 'default'}
          onClick={() => input.current?.click()}
        >
          {t(reading === null ? 'suivi_schema.file.choose' : 'suivi_schema.file.choose_other')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={t('suivi_schema.file.choose')}
          tabIndex={-1}
          hidden
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            // The same file chosen again, once corrected, must count as a choice.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {reading?.isGood === false && <Issues reading={reading} />}
      {reading?.isGood && (
        <p role="status">
          {t('suivi_schema.file.good', {
            titre: reading.form.titre,
            count: countQuestions(reading.form.contenu),
          })}
        </p>
      )}
    </>
  );
}

function Issues({ reading }: { reading: Extract<FileReading, { isGood: false }> }) {
  const t = useT();
  return (
    <>
      <Banner kind="danger">{t('suivi_schema.file.bad', { count: reading.issues.length })}</Banner>
      <ol className={classes['issues']} aria-label={t('suivi_schema.file.issues')}>
        {reading.issues.map(({ line, where, words }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes in place
          <li key={index}>
            {line !== null && (
              <span className={classes['line']}>
                {t('suivi_schema.file.line', { ligne: line })}
              </span>
            )}
            <span className={classes['words']}>
              {where !== '' && <b>{where}</b>} {words}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
