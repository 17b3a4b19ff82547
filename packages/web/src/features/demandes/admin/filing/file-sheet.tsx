import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { DemandeType } from '@releve/domain/features/demande-types.ts';
import { MAX_RAISON } from '@releve/domain/features/demandes.ts';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { needTexts, useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../../platform/offline/uuid.ts';
import { useServerSettingsStore } from '../../../../platform/stores/server-settings-store.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { EmployePicker } from '../../../employes/employe-picker.tsx';
import { nameIn } from '../../../../platform/i18n/name-in.ts';
import { useFileDemande } from '../demandes-admin.mutations.ts';
import { useDemandeTypes } from '../demandes-admin.queries.ts';
import { demandesAdminTexts } from '../demandes-admin.texts.ts';
import { fileForm, listFiled, openingType } from './file-form.ts';
import classes from '../dossier/dossier.module.css';
import { FiledPreviewPart, OtherRequest } from './filed-preview.tsx';

needTexts(demandesAdminTexts);

type FileSheetProps = {
  isOpen: boolean;
  /** Where a link names the person, or the day. */
  employeId: number | null;
  date: string | undefined;
  onClose: () => void;
  onFiled: (id: number) => void;
};

/** A request that somebody else asked for: by telephone at 22:00, ill. */
export default function FileSheet({ isOpen, ...sheet }: FileSheetProps) {
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  // It begins anew at each opening, and stays drawn while it slides away.
  if (opening.isOpen !== isOpen) {
    setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });
  }
  const types = useDemandeTypes().data?.data;
  return (
    types && <FilingForm key={opening.count} {...sheet} isOpen={isOpen} types={listFiled(types)} />
  );
}

const refusalDetails = z.object({ demande_id: z.int() });

const otherIn = (error: unknown): number | null =>
  error instanceof ApiError
    ? (refusalDetails.safeParse(error.details).data?.demande_id ?? null)
    : null;

type FilingFormProps = FileSheetProps & { types: readonly DemandeType[] };

function FilingForm({ isOpen, types, employeId, date, onClose, onFiled }: FilingFormProps) {
  const t = useT();
  const language = useLanguage();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const filing = useFileDemande();
  const [otherId, setOtherId] = useState<number | null>(null);
  const [opening] = useState(() => ({
    employe_id: employeId,
    type_id: openingType(types),
    du: date ?? today,
    au: date ?? today,
    uuid: createUuid(),
  }));
  const form = useForm(fileForm, {
    opening,
    send: async (body) => {
      setOtherId(null);
      try {
        return await filing.mutateAsync({ body });
      } catch (error) {
        setOtherId(otherIn(error));
        throw error;
      }
    },
  });
  const field = useFields(form);
  const { values } = form;
  const type = types.find(({ id }) => id === values.type_id);
  const hasHours = type?.nature === 'absence' && type.unite === 'heures';
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('demandes_admin.filing.title')}
      closeLabel={t('demandes_admin.filing.close')}
      saveLabel={t(
        values.approuver ? 'demandes_admin.filing.send_approved' : 'demandes_admin.filing.send',
      )}
      onSaved={(filed) => {
        if (filed === 'queued') return;
        const count = filed.quarts.filter(({ suite }) => suite === 'ouvert').length;
        if (filed.statut !== 'approuvee') positive(t('demandes_admin.filing.filed'));
        else if (count === 0) positive(t('demandes_admin.filing.filed_without_quart'));
        else positive(t('demandes_admin.filing.filed_approved', { count }));
        onFiled(filed.id);
      }}
    >
      <EmployePicker {...field.value('employe_id')} />
      <Select
        {...field.value('type_id')}
        value={values.type_id === null ? null : String(values.type_id)}
        data={types.map((each) => ({ value: String(each.id), label: nameIn(language, each) }))}
        onChange={(id) => id !== null && form.change({ type_id: Number(id), debut: '', fin: '' })}
        allowDeselect={false}
      />
      <div className={classes['dates']}>
        <TextInput {...field.text('du')} type="date" required />
        {values.debut === '' && (
          <TextInput {...field.text('au')} type="date" min={values.du} required />
        )}
      </div>
      {hasHours && (
        <div className={classes['dates']}>
          <TextInput {...field.text('debut')} type="time" />
          <TextInput {...field.text('fin')} type="time" />
        </div>
      )}
      {otherId !== null && <OtherRequest id={otherId} onOpen={onFiled} />}
      <FiledPreviewPart values={values} type={type} onOpen={onFiled} />
      <Textarea {...field.text('raison')} autosize minRows={2} maxLength={MAX_RAISON} />
      <Switch {...field.flag('approuver')} description={t('demandes_admin.filing.approve_text')} />
    </SheetForm>
  );
}
