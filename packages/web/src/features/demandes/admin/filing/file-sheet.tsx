import { Select, Switch, Textarea } from '@mantine/core';
import type { DemandeType } from '@releve/domain/features/demande-types.ts';
import { MAX_RAISON } from '@releve/domain/features/demandes.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { needTexts, useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../../platform/offline/uuid.ts';
import { useServerSettingsStore } from '../../../../platform/stores/server-settings-store.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { type FormFields, useFields } from '../../../../ui/form/use-fields.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { ClientPicker } from '../../../clients/client-picker.tsx';
import { nameIn } from '../../../../platform/i18n/name-in.ts';
import { useFileDemande } from '../demandes-admin.mutations.ts';
import { useDaysOf, useDemandeTypes } from '../demandes-admin.queries.ts';
import { demandesAdminTexts } from '../demandes-admin.texts.ts';
import { ArticleLines, HoraireFields, newLine } from '../../ask/other-fields.tsx';
import { demandesTexts } from '../../demandes.texts.ts';
import { fileForm, type FileValues, listFiled, moveFirstDay, openingType } from './file-form.ts';
import classes from '../dossier/dossier.module.css';
import { FiledForPicker } from './filed-for-picker.tsx';
import { FiledPreviewPart, OtherRequest } from './filed-preview.tsx';
import { TimeField } from '../../../../ui/time-field.tsx';

needTexts(demandesAdminTexts, demandesTexts);

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
    type: openingType(types),
    articles: [newLine()],
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
  const { type } = values;
  const frees = type?.nature === 'absence' || type?.nature === 'horaire';
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
        else if (filed.type.nature !== 'absence' && count === 0) {
          positive(t('demandes_admin.decide.approved'));
        } else if (count === 0) positive(t('demandes_admin.filing.filed_without_quart'));
        else positive(t('demandes_admin.filing.filed_approved', { count }));
        onFiled(filed.id);
      }}
    >
      <FiledForPicker {...field.value('employe_id')} />
      <Select
        {...field.value('type')}
        value={type === null ? null : String(type.id)}
        data={types.map((each) => ({ value: String(each.id), label: nameIn(language, each) }))}
        onChange={(id) => {
          const chosen = types.find((each) => String(each.id) === id);
          if (chosen) form.change({ type: chosen, debut: '', fin: '' });
        }}
        allowDeselect={false}
      />
      {type?.nature === 'absence' && <AbsenceDays field={field} />}
      {type?.nature === 'horaire' && <QuartOf field={field} employeId={values.employe_id} />}
      {type?.nature === 'materiel' && (
        <>
          <ArticleLines field={field} label={t('demandes_admin.filing.fields.articles')} />
          <ClientPicker {...field.value('client_id')} />
        </>
      )}
      {otherId !== null && <OtherRequest id={otherId} onOpen={onFiled} />}
      <FiledPreviewPart values={values} type={type} onOpen={onFiled} />
      <Textarea
        {...field.text('raison')}
        {...(type?.nature === 'autre' && {
          label: t('demandes_admin.filing.raison_autre'),
          required: true,
        })}
        autosize
        minRows={2}
        maxLength={MAX_RAISON}
      />
      <Switch
        {...field.flag('approuver')}
        description={t(`demandes_admin.filing.${frees ? 'approve_text' : 'approve_noted'}`)}
      />
    </SheetForm>
  );
}

/** Whole days, or some hours of one of them. */
function AbsenceDays({ field }: { field: FormFields<FileValues> }) {
  const { values, change } = field;
  return (
    <>
      <div className={classes['dates']}>
        <DateField
          {...field.text('du')}
          required
          onChange={({ currentTarget }) => change(moveFirstDay(currentTarget.value, values))}
        />
        {values.debut === '' && <DateField {...field.text('au')} min={values.du} required />}
      </div>
      <div className={classes['dates']}>
        <TimeField {...field.text('debut')} />
        <TimeField {...field.text('fin')} />
      </div>
    </>
  );
}

const SHOWN_DAYS = 28;

type QuartOfProps = { field: FormFields<FileValues>; employeId: number | null };

/** One of the coming quarts of the person: who called wants other times, or cannot do it. */
function QuartOf({ field, employeId }: QuartOfProps) {
  const t = useT();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const days = useDaysOf(employeId, today, addDays(today, SHOWN_DAYS - 1));
  return (
    <HoraireFields
      calendar={days.data}
      field={field}
      label={t('demandes_admin.filing.fields.quart')}
    />
  );
}
