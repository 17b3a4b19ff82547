import { Textarea } from '@mantine/core';
import { nameIn } from '../../../platform/i18n/name-in.ts';
import type { DemandeType } from '@releve/domain/features/demande-types.ts';
import {
  DEMANDE_PIECE,
  type Demande,
  MAX_PIECES,
  MAX_RAISON,
} from '@releve/domain/features/demandes.ts';
import type { LocalTime } from '@releve/domain/working-day.ts';
import { useRef, useState } from 'react';
import type { CarriedDraft } from '../../../platform/forms/carried-draft.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import type { PreparedFile } from '../../../platform/offline/prepare-file.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { useIsServerReached } from '../../../platform/stores/connection-store.ts';
import { useDaySwitchTime } from '../../../platform/stores/day-switch.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
import { PiecesField } from '../../objects/pieces-field.tsx';
import { preparedOf } from '../../objects/pieces.ts';
import { useCreateDemande } from '../demandes.mutations.ts';
import { useDemandeCalendar, useDemandeTypes } from '../demandes.queries.ts';
import { AbsenceFields } from './absence-fields.tsx';
import { demandeForm, hoursOf, wantsPiece } from './demande-form.ts';
import { findOther, toDays, weighLeave } from './leave-calendar.ts';
import { HoraireFields, MaterielFields, newLine } from './other-fields.tsx';
import { layWaitingLeaves } from './waiting-leaves.ts';
import classes from './ask.module.css';

type AskSheetProps = {
  type: DemandeType;
  /** The person's list as it is shown. */
  known: readonly Demande[];
  isOpen: boolean;
  /** What another screen handed over, as a message that becomes a request. */
  carried?: CarriedDraft | null;
  onSent?: () => void;
  onClose: () => void;
};

/** The second and the third tap of an asking: the days, or what its nature wants; then « Envoyer ». */
export default function AskSheet(props: AskSheetProps) {
  const { type, known, isOpen, carried = null, onSent, onClose } = props;
  const t = useT();
  const language = useLanguage();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const isConnected = useIsServerReached();
  const { data: { data: types = [], banques = [] } = {} } = useDemandeTypes();
  const daySwitchTime = useDaySwitchTime();
  const { calendar, bounds } = useShownCalendar(types, known, daySwitchTime);
  const files = useRef<readonly PreparedFile[]>([]);
  const creating = useCreateDemande(() => files.current);
  const [firstLine] = useState(newLine);
  const form = useForm(demandeForm, {
    opening: {
      uuid: createUuid(),
      type,
      today,
      articles: [firstLine],
      raison: carried?.text.slice(0, MAX_RAISON) ?? '',
    },
    send: (body, { pieces }) => {
      files.current = preparedOf(pieces);
      return creating.mutateAsync({ body });
    },
  });
  const field = useFields(form);
  const { values } = form;
  const hasPieces =
    wantsPiece(type, values.du) || values.pieces.length > 0 || carried?.hasFiles === true;

  /** Said at once where this device knows it; otherwise the server says it on arrival. */
  const save = async () => {
    const fault = type.nature === 'absence' ? findFault() : null;
    if (fault === null) return form.save();
    form.refuseFields({ du: fault });
    return null;
  };
  function findFault(): string | null {
    const { du: chosen } = values;
    if (chosen === null) return null;
    if (findOther(toDays(calendar), chosen) !== null) return 'validation.demande_exists';
    // Without a network the balance may be an old one: it holds nobody back.
    if (!isConnected || type.depassement !== 'refuser') return null;
    const asked = { chosen, hours: hoursOf(values) };
    const { bank } = weighLeave(calendar, { type, banques }, asked, daySwitchTime);
    return bank !== null && bank.manque > 0 ? 'demandes.balance' : null;
  }
  return (
    <SheetForm
      form={{ ...form, save }}
      isOpen={isOpen}
      onClose={onClose}
      title={nameIn(language, type)}
      closeLabel={t('app.close')}
      saveLabel={t('demandes.ask.send')}
      onSaved={() => {
        positive(t(isConnected ? 'demandes.ask.sent' : 'demandes.ask.kept'));
        onSent?.();
        onClose();
      }}
    >
      {type.nature === 'absence' && (
        <AbsenceFields
          type={type}
          banques={banques}
          calendar={calendar}
          bounds={bounds}
          field={field}
        />
      )}
      {type.nature === 'horaire' && (
        <HoraireFields calendar={calendar} field={field} label={t('demandes.ask.fields.quart')} />
      )}
      {type.nature === 'materiel' && <MaterielFields field={field} />}
      <Textarea
        {...field.text('raison')}
        label={t(
          type.nature === 'autre' ? 'demandes.ask.raison_autre' : 'demandes.ask.fields.raison',
        )}
        required={type.nature === 'autre'}
        autosize
        minRows={type.nature === 'autre' ? 4 : 1}
        maxLength={MAX_RAISON}
      />
      {hasPieces && (
        <PiecesField
          label={t('demandes.ask.fields.pieces')}
          hint={type.piece === 'obligatoire' ? t('demandes.ask.piece_required') : null}
          error={values.pieces.length === 0 ? field.errorOf('pieces') : null}
          rule={DEMANDE_PIECE}
          max={MAX_PIECES}
          pieces={values.pieces}
          arriving={carried?.files ?? null}
          onChange={(change) => form.setValues((now) => ({ ...now, pieces: change(now.pieces) }))}
        />
      )}
      {!isConnected && <p className={classes['quiet']}>{t('demandes.ask.offline')}</p>}
    </SheetForm>
  );
}

/** With what waits on this device laid over. */
function useShownCalendar(
  types: readonly DemandeType[],
  known: readonly Demande[],
  daySwitchTime: LocalTime,
) {
  const { calendar, bounds, waiting } = useDemandeCalendar();
  return {
    bounds,
    calendar:
      calendar.data &&
      layWaitingLeaves(calendar.data, {
        asked: waiting.map(({ body }) => body),
        types,
        known,
        daySwitchTime,
      }),
  };
}
