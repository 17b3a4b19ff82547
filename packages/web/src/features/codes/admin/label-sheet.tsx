import { TextInput } from '@mantine/core';
import type { Endpoint } from '@releve/domain/endpoint.ts';
import {
  type CodeKindName,
  createBlankCodes,
  giveCodes,
  LABEL_FORMATS,
  type LabelFormat,
  listCodes,
  printLabels,
} from '@releve/domain/features/codes.ts';
import { useRef } from 'react';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { useCommand } from '../../../platform/api/use-command.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Select } from '../../../ui/select/select.tsx';
import { codesTexts } from '../codes.texts.ts';
import { useCodeParts } from '../use-code-parts.ts';
import { codesAdminTexts } from './codes-admin.texts.ts';
import { labelForm, type LabelsOf, withFormat } from './label-form.ts';
import classes from './codes-admin.module.css';

needTexts(codesTexts, codesAdminTexts);

interface Wanted {
  nombre: number;
  ids: readonly number[];
}

/** What is to be printed, made where it is not there yet. A second try after a lost file makes nothing anew. */
function useLabels(of: LabelsOf, shown: readonly Endpoint[]) {
  const making = useCommand(createBlankCodes, { refreshes: [listCodes], showsRefusal: true });
  const refreshes = [listCodes, ...shown];
  const giving = useCommand(giveCodes, { refreshes, showsRefusal: true });
  const made = useRef<{ lot: number; nombre: number } | null>(null);
  return async ({ nombre, ids }: Wanted) => {
    if (of.quoi === 'code') return { code: of.code };
    if (of.quoi === 'lot') return { lot: of.lot };
    if (of.quoi === 'cibles') {
      const { genre } = of;
      await giving.mutateAsync({ body: { genre, ids: [...ids] } });
      return { genre, ids: ids.join(',') };
    }
    if (made.current?.nombre !== nombre) {
      const answer = await making.mutateAsync({ body: { nombre } });
      if (answer === 'queued') throw new Error('Codes are made by the server alone');
      made.current = answer;
    }
    return { lot: made.current.lot };
  };
}

const NOTHING: readonly Endpoint[] = [];

type LabelSheetProps = {
  of: LabelsOf;
  isOpen: boolean;
  onClose: () => void;
  /** What the screen shows of those that are given a code. */
  refreshes?: readonly Endpoint[];
};

export default function LabelSheet({ of, isOpen, onClose, refreshes = NOTHING }: LabelSheetProps) {
  const t = useT();
  const prepare = useLabels(of, refreshes);
  const form = useForm(labelForm, {
    opening: { quoi: of.quoi, ids: of.quoi === 'cibles' ? of.ids : [] },
    send: async ({ format, premier, ...wanted }) => {
      const query = { ...(await prepare(wanted)), format, premier };
      await downloadFile(printLabels, { query }, { showsRefusal: true });
      return 'printed';
    },
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={
        of.quoi === 'cibles'
          ? t(`codes_admin.labels_of.${of.genre}`)
          : t(`codes_admin.sheet.${of.quoi}`)
      }
      saveLabel={t('codes_admin.sheet.print')}
      saved={t('codes_admin.sheet.printed')}
    >
      <p className={classes['quiet']}>{t(`codes_admin.sheet.${of.quoi}_text`)}</p>
      {of.quoi === 'cibles' && <Targets genre={of.genre} {...field.value('ids')} />}
      <Select<LabelFormat>
        {...field.choice('format')}
        data={LABEL_FORMATS.map((value) => ({ value, label: t(`codes_admin.formats.${value}`) }))}
        onChange={(format) => format !== null && form.change(withFormat(form.values, format))}
      />
      {of.quoi === 'vierges' && (
        <TextInput {...field.text('nombre')} inputMode="numeric" required />
      )}
      <TextInput
        {...field.text('premier')}
        description={t('codes_admin.fields.premier_hint')}
        inputMode="numeric"
        required
      />
    </SheetForm>
  );
}

type TargetsProps = {
  genre: CodeKindName;
  error: string | null;
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
};

/** Chosen in the field of their own feature. */
function Targets({ genre, error, value, onChange }: TargetsProps) {
  const t = useT();
  const parts = useCodeParts();
  const Picker = parts?.find(
    (part) => part.genre === genre && part.pickerOfSeveral,
  )?.pickerOfSeveral;
  if (Picker === undefined) return null;
  const label = t(`codes_admin.targets.${genre}`);
  return <Picker label={label} error={error} multiple value={value} onChange={onChange} />;
}
