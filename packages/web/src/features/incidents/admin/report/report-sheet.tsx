import { Radio, Switch, Textarea } from '@mantine/core';
import {
  GRAVITES,
  INCIDENT_PIECE,
  INCIDENT_TYPES,
  MAX_DESCRIPTION,
  MAX_INCIDENT_PIECES,
} from '@releve/domain/features/incidents.ts';
import { REGISTRE_GENRES } from '@releve/domain/features/registre-shapes.ts';
import { useState } from 'react';
import { correctedNow } from '../../../../platform/corrected-now.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../../platform/offline/uuid.ts';
import { useServerSettingsStore } from '../../../../platform/stores/server-settings-store.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { type FormFields, useFields } from '../../../../ui/form/use-fields.ts';
import { Select } from '../../../../ui/select/select.tsx';
import { TimeField } from '../../../../ui/time-field.tsx';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { ClientPicker } from '../../../clients/client-picker.tsx';
import { PiecesField } from '../../../objects/pieces-field.tsx';
import { uploadPieces } from '../../../objects/upload-pieces.ts';
import { incidentsTexts } from '../../incidents.texts.ts';
import { useReportNow } from '../incidents-admin.mutations.ts';
import { incidentsAdminTexts } from '../incidents-admin.texts.ts';
import { concernsRegister, reportForm, type ReportValues, writeMoment } from './report-form.ts';
import classes from './report.module.css';

needTexts(incidentsTexts, incidentsAdminTexts);

type ReportSheetProps = {
  isOpen: boolean;
  /** Where the list is that of one site. */
  clientId: number | null;
  onClose: () => void;
  onReported: (id: number) => void;
};

export default function ReportSheet(sheet: ReportSheetProps) {
  const { isOpen } = sheet;
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  // It begins anew at each opening, and stays drawn while it slides away.
  if (opening.isOpen !== isOpen) {
    setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });
  }
  return <ReportForm key={opening.count} {...sheet} />;
}

function ReportForm({ isOpen, clientId, onClose, onReported }: ReportSheetProps) {
  const t = useT();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const reporting = useReportNow();
  const [isPreparing, setIsPreparing] = useState(false);
  const [opening] = useState(() => ({
    client_id: clientId,
    ...writeMoment(correctedNow(), timeZone),
    timeZone,
    uuid: createUuid(),
  }));
  const form = useForm(reportForm, {
    opening,
    send: async (body, { pieces }) => {
      const uploads = await uploadPieces(pieces, INCIDENT_PIECE);
      return reporting.mutateAsync({ body: { ...body, pieces: uploads } });
    },
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('incidents_admin.create.title')}
      saveLabel={t('incidents_admin.create.send')}
      isSaveDisabled={isPreparing}
      onSaved={(sent) => {
        if (sent === 'queued') return;
        positive(t('incidents_admin.create.sent', { numero: sent.numero }));
        onReported(sent.id);
      }}
    >
      <ClientPicker {...field.value('client_id')} />
      <TypeField field={field} />
      <Radio.Group
        {...field.value('gravite')}
        value={String(field.values.gravite)}
        onChange={(chosen) => {
          const gravite = GRAVITES.find((each) => String(each) === chosen);
          if (gravite !== undefined) field.change({ gravite });
        }}
      >
        <div className={classes['radios']}>
          {GRAVITES.map((gravite) => (
            <Radio
              key={gravite}
              value={String(gravite)}
              label={t(`incidents.gravites.${gravite}`)}
            />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        {...field.text('description')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MAX_DESCRIPTION}
      />
      <PiecesField
        label={t('incidents_admin.create.fields.pieces')}
        hint={null}
        error={field.errorOf('pieces')}
        rule={INCIDENT_PIECE}
        max={MAX_INCIDENT_PIECES}
        pieces={form.values.pieces}
        onPreparing={setIsPreparing}
        onChange={(change) => form.setValues((now) => ({ ...now, pieces: change(now.pieces) }))}
      />
      <div className={classes['moment']}>
        <DateField {...field.text('le')} required />
        <TimeField {...field.text('heure')} required />
      </div>
      {concernsRegister(field.values.type) && <RegisterFields field={field} />}
      <Switch {...field.flag('resolu')} description={t('incidents_admin.create.resolu_text')} />
    </SheetForm>
  );
}

type PartProps = { field: FormFields<ReportValues> };

function TypeField({ field }: PartProps) {
  const t = useT();
  return (
    <Select
      {...field.value('type')}
      data={INCIDENT_TYPES.map((value) => ({ value, label: t(`incidents.types.${value}`) }))}
      allowDeselect={false}
      required
      // An accident belongs in the register unless somebody says otherwise.
      onChange={(type) => field.change({ type, genre: type === 'accident' ? 'accident' : null })}
    />
  );
}

function RegisterFields({ field }: PartProps) {
  const t = useT();
  return (
    <>
      <Select
        {...field.value('genre')}
        description={t('incidents_admin.create.genre_text')}
        data={REGISTRE_GENRES.map((value) => ({
          value,
          label: t(`incidents_admin.genres.${value}`),
        }))}
        clearable
      />
      {field.values.genre === 'quasi_accident' && (
        <Switch
          {...field.flag('sans_nom')}
          description={t('incidents_admin.create.sans_nom_text')}
        />
      )}
    </>
  );
}
