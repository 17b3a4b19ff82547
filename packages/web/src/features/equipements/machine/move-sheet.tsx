import { Radio } from '@mantine/core';
import {
  type EquipementFile,
  type Lieu,
  LIEUX,
} from '@releve/domain/features/equipement-shapes.ts';
import { moveEquipement } from '@releve/domain/features/equipements.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { carried, whole } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useIsServerReached } from '../../../platform/stores/connection-store.ts';
import { useShownPersonId } from '../../../platform/stores/shown-person.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Select } from '../../../ui/select/select.tsx';
import { ClientPicker } from '../../clients/client-picker.tsx';
import { EmployePicker } from '../../employes/employe-picker.tsx';
import { useWhereNow } from '../../punch/use-where-now.ts';
import { useMoveMachine } from '../equipements.mutations.ts';
import { useMyMachines } from '../equipements.queries.ts';
import { equipementsTexts } from '../equipements.texts.ts';
import classes from '../equipements.module.css';

needTexts(equipementsTexts);

const moveForm = defineForm({
  fields: {
    lieu: whole<Lieu>('client'),
    client_id: whole<number | null>(null),
    employe_id: whole<number | null>(null),
    at: carried(''),
  },
  schema: moveEquipement.body,
  label: (name, t) => (name === 'at' ? '' : t(`equipements.moving.fields.${name}`)),
  tidy: (values) => ({
    ...values,
    client_id: values.lieu === 'client' ? values.client_id : null,
    employe_id: values.lieu === 'employe' ? values.employe_id : null,
  }),
  body: (_written, values) => ({ ...values, at: correctedNow() }),
  check: ({ lieu, client_id, employe_id }) => ({
    ...(lieu === 'client' && client_id === null && { client_id: 'validation.required' }),
    ...(lieu === 'employe' && employe_id === null && { employe_id: 'validation.required' }),
  }),
});

type MoveSheetProps = { machine: EquipementFile; isOpen: boolean; onClose: () => void };

/** Where one is counts as where the machine is, unless somebody says otherwise. */
export default function MoveSheet({ machine, isOpen, onClose }: MoveSheetProps) {
  const t = useT();
  const isManager = useAbility().can('update', 'Equipement');
  const isConnected = useIsServerReached();
  const me = useShownPersonId() ?? null;
  const here = useWhereNow()?.visit.client ?? null;
  const moving = useMoveMachine();
  const form = useForm(moveForm, {
    opening: { lieu: 'client', client_id: here?.id ?? null, employe_id: isManager ? null : me },
    send: (body) => moving.mutateAsync({ params: { id: machine.id }, body }),
  });
  const field = useFields(form);
  const places = LIEUX.filter((lieu) => isManager || lieu !== 'reparation');
  const { lieu } = field.values;
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('equipements.moving.title')}
      saveLabel={t('equipements.moving.send')}
      saved={t(isConnected ? 'equipements.moving.sent' : 'equipements.moving.kept')}
    >
      <Radio.Group
        {...field.value('lieu')}
        label={t('equipements.moving.where')}
        value={lieu}
        onChange={(chosen) => {
          const next = places.find((each) => each === chosen);
          if (next !== undefined) field.change({ lieu: next });
        }}
      >
        <div className={classes['radios']}>
          {places.map((each) => (
            <Radio
              key={each}
              value={each}
              label={
                each === 'employe' && !isManager
                  ? t('equipements.moving.with_me')
                  : t(`equipements.lieux.${each}`)
              }
            />
          ))}
        </div>
      </Radio.Group>
      {lieu === 'client' &&
        (isManager ? (
          <ClientPicker {...field.value('client_id')} />
        ) : (
          <OwnSites
            {...field.value('client_id')}
            machine={machine}
            here={here === null ? null : { id: here.id, nom: here.nom ?? '' }}
          />
        ))}
      {lieu === 'employe' && isManager && <EmployePicker {...field.value('employe_id')} />}
    </SheetForm>
  );
}

interface OwnSitesProps {
  label: string;
  error: string | null;
  value: number | null;
  machine: EquipementFile;
  here: { id: number; nom: string } | null;
  onChange: (id: number | null) => void;
}

/** The sites that this phone knows by their machines, and where one is. */
function OwnSites({ label, error, value, machine, here, onChange }: OwnSitesProps) {
  const machines = useMyMachines().data?.data ?? [];
  const known = [here, machine.client, ...machines.map(({ client }) => client)];
  const sites = new Map(known.flatMap((site) => (site === null ? [] : [[site.id, site.nom]])));
  return (
    <Select
      label={label}
      error={error}
      searchable
      data={[...sites].map(([id, nom]) => ({ value: String(id), label: nom }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
