import type { ImportReport } from '@releve/domain/import.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLeaveLayer, useUnsaved } from '../../ui/layer-guard.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import type { ImportField } from './import-field.ts';
import { PreviewStep } from './preview-step.tsx';
import { listReportRows } from './report-rows.ts';
import { useFaultyFile } from './use-faulty-file.ts';
import { type ImportCalls, type ImportStep, useImport } from './use-import.ts';
import classes from './import.module.css';
import { importTexts } from './import.texts.ts';

needTexts(importTexts);

export type ImportWizardProps = ImportCalls & {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  fields: readonly ImportField[];
  /** The field that says which file a line is about. */
  keyField: string;
  /** Where the register proposes a key for lines that have none: the fields it is made of. */
  keyFrom?: readonly string[];
  /** The fields by which a person recognises a line. */
  nameFields: readonly string[];
  /** Once everything is written. */
  onDone?: (report: ImportReport) => void;
  /** What is best done next, once files were added. */
  next?: { label: string; onClick: () => void };
};

/** Lines of a spreadsheet into a register: the file, its columns, what each line would do, and only then the writing. */
export function ImportWizard({ isOpen, onClose, title, ...wizard }: ImportWizardProps) {
  const t = useT();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      width="64rem"
      closeLabel={t('import.close')}
      closesOutside={false}
    >
      <OpenWizard onClose={onClose} {...wizard} />
    </Dialog>
  );
}

function OpenWizard(props: Omit<ImportWizardProps, 'isOpen' | 'title'>) {
  const { onClose, fields, keyField, keyFrom = [], nameFields, next } = props;
  const { preview, importLines, onDone } = props;
  const state = useImport(fields, keyField, { preview, importLines });
  const rows =
    state.report === null
      ? []
      : listReportRows(state.report, state.lines, fields, {
          keyField,
          nameFields,
          keyless: state.keyless,
        });
  const faulty = useFaultyFile(rows, state.table);
  const cancel = useLeaveLayer();
  useUnsaved(state.isMapped && state.step !== 'done');
  const confirm = async () => {
    const report = await state.confirm();
    if (report !== null) onDone?.(report);
  };
  return (
    <div className={classes['wizard']}>
      <Steps current={state.step} />
      {state.step === 'file' && <FileStep state={state} fields={fields} onCancel={cancel} />}
      {state.step === 'columns' && (
        <ColumnsStep
          state={state}
          fields={fields}
          keyField={keyField}
          keyFrom={keyFrom}
          onCancel={cancel}
        />
      )}
      {state.step === 'preview' && (
        <PreviewStep
          state={state}
          rows={rows}
          keyLabel={
            keyFrom.length > 0
              ? (fields.find(({ name }) => name === keyField)?.label ?? null)
              : null
          }
          onSaveFaulty={faulty}
          onConfirm={() => void confirm()}
          onCancel={cancel}
        />
      )}
      {state.step === 'done' && state.report !== null && (
        <DoneStep
          report={state.report}
          {...(next && { next })}
          onSaveFaulty={faulty}
          onClose={onClose}
        />
      )}
    </div>
  );
}

const STEPS = ['file', 'columns', 'preview', 'done'] as const satisfies readonly ImportStep[];

function Steps({ current }: { current: ImportStep }) {
  const t = useT();
  return (
    <ol className={classes['steps']} aria-label={t('import.steps.label')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={classes['step']}
          aria-current={step === current ? 'step' : undefined}
          data-passed={index < STEPS.indexOf(current) || undefined}
        >
          <span className={classes['stepNumber']} aria-hidden="true">
            {index + 1}
          </span>
          {t(`import.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
