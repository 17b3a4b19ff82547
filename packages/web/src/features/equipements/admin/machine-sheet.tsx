import '../../../platform/schemas/zod.ts';
import type { EquipementFile } from '@releve/domain/features/equipement-shapes.ts';
import { EQUIPEMENT_PHOTO, LIEUX } from '@releve/domain/features/equipement-shapes.ts';
import { Switch } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useRecordForm } from '../../../platform/forms/use-record-form.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Select } from '../../../ui/select/select.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import { ClientPicker } from '../../clients/client-picker.tsx';
import { EmployePicker } from '../../employes/employe-picker.tsx';
import type { Piece } from '../../objects/pieces.ts';
import { uploadPieces } from '../../objects/upload-pieces.ts';
import { useCreateMachine, useUpdateMachine } from '../equipements.mutations.ts';
import { equipementsTexts } from '../equipements.texts.ts';
import { equipementsAdminTexts } from './equipements-admin.texts.ts';
import { MachineFields } from './machine-fields.tsx';
import { machineForm, machineRecord, newMachineForm } from './machine-form.ts';

needTexts(equipementsTexts, equipementsAdminTexts);

type MachineSheetProps = {
  /** Null for a new one. */
  machine: EquipementFile | null;
  /** Where a new one is, on the page of a site. */
  clientId: number | null;
  isOpen: boolean;
  onClose: () => void;
};

export default function MachineSheet({ machine, clientId, isOpen, onClose }: MachineSheetProps) {
  return machine === null ? (
    <NewMachine clientId={clientId} isOpen={isOpen} onClose={onClose} />
  ) : (
    <KnownMachine machine={machine} isOpen={isOpen} onClose={onClose} />
  );
}

const photoOf = async (pieces: readonly Piece[]) =>
  (await uploadPieces(pieces, EQUIPEMENT_PHOTO))[0] ?? null;

type Layer = Pick<MachineSheetProps, 'isOpen' | 'onClose'>;

/** Then its card, where its maintenance is planned. */
function NewMachine({ clientId, isOpen, onClose }: Layer & { clientId: number | null }) {
  const t = useT();
  const navigate = useNavigate();
  const creating = useCreateMachine();
  const [isPreparing, setIsPreparing] = useState(false);
  const form = useForm(newMachineForm, {
    opening: { client_id: clientId, lieu: 'client' },
    send: async (body, { pieces }) =>
      creating.mutateAsync({ body: { ...body, photo: await photoOf(pieces) } }),
  });
  const field = useFields(form);
  const { lieu } = field.values;
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('equipements_admin.form.new_title')}
      isSaveDisabled={isPreparing}
      onSaved={(made) => {
        if (made === 'queued') return;
        positive(t('equipements_admin.form.created'));
        void navigate({ to: `/user/equipements/${made.id}`, ignoreBlocker: true });
      }}
    >
      <MachineFields
        form={form}
        onPieces={(change) => form.setValues((now) => ({ ...now, pieces: change(now.pieces) }))}
        onPreparing={setIsPreparing}
      >
        <Select
          {...field.choice('lieu')}
          data={LIEUX.map((value) => ({ value, label: t(`equipements.lieux.${value}`) }))}
          allowDeselect={false}
        />
        {lieu === 'client' && <ClientPicker {...field.value('client_id')} />}
        {lieu === 'employe' && <EmployePicker {...field.value('employe_id')} />}
      </MachineFields>
    </SheetForm>
  );
}

function KnownMachine({ machine, isOpen, onClose }: Layer & { machine: EquipementFile }) {
  const t = useT();
  const updating = useUpdateMachine();
  const [isPreparing, setIsPreparing] = useState(false);
  const form = useRecordForm({
    model: machineForm,
    record: machineRecord.parse(machine),
    recordSchema: machineRecord,
    write: async ({ pieces, ...content }, over) => {
      const { id, version } = over ?? machine;
      const photo = await photoOf(pieces);
      const body = { ...content, photo, version };
      const saved = await updating.mutateAsync({ params: { id }, body });
      return saved === 'queued' ? saved : machineRecord.parse(saved);
    },
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('equipements_admin.form.edit_title')}
      isSaveDisabled={isPreparing}
      saved={t('equipements_admin.form.saved')}
    >
      <MachineFields
        form={form}
        onPieces={(change) => form.setValues((now) => ({ ...now, pieces: change(now.pieces) }))}
        onPreparing={setIsPreparing}
      />
      <Switch {...field.flag('retire')} />
    </SheetForm>
  );
}
