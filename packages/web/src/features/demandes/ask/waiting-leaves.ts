// The calendar as it will be once what waits on this device has arrived: the days asked for, and the minutes that they hold
// back. Pure.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { DemandeType } from '@releve/domain/features/demande-types.ts';
import type { createDemande, Demande } from '@releve/domain/features/demandes.ts';
import type { LocalTime } from '@releve/domain/working-day.ts';
import { UNSENT_ID } from '../demande-changes.ts';
import { countLeave, type LeaveCalendar } from './leave-calendar.ts';

export interface WaitingLeaves {
  readonly asked: readonly EndpointRequest<typeof createDemande>['body'][];
  readonly types: readonly DemandeType[];
  /** The person's list with what waits laid over: what is withdrawn or refused there frees its days. */
  readonly known: readonly Pick<Demande, 'id' | 'uuid' | 'statut'>[];
  readonly daySwitchTime: LocalTime;
}

const isOpen = ({ statut }: Pick<Demande, 'statut'>): boolean =>
  statut === 'en_attente' || statut === 'approuvee';

export function layWaitingLeaves(
  calendar: LeaveCalendar,
  { asked, types, known, daySwitchTime }: WaitingLeaves,
): LeaveCalendar {
  const closed = known.filter((each) => !isOpen(each));
  const closedIds = new Set(closed.map(({ id }) => id));
  const closedUuids = new Set(closed.map(({ uuid }) => uuid));
  const freed = calendar.jours.map((jour) =>
    jour.demande !== null && closedIds.has(jour.demande.id) ? { ...jour, demande: null } : jour,
  );
  return asked
    .filter(({ uuid }) => !closedUuids.has(uuid))
    .reduce<LeaveCalendar>(
      (laid, body) => {
        const type = types.find(({ id }) => id === body.type_id);
        return type?.nature === 'absence' ? layOne(laid, body, { type, daySwitchTime }) : laid;
      },
      { ...calendar, jours: freed },
    );
}

function layOne(
  { jours, soldes }: LeaveCalendar,
  { du, au, debut, fin }: WaitingLeaves['asked'][number],
  { type, daySwitchTime }: { type: DemandeType; daySwitchTime: LocalTime },
): LeaveCalendar {
  const days = new Map(jours.map((jour) => [jour.date, jour]));
  const hours = debut && fin ? { debut, fin } : null;
  const { minutes } = countLeave(days, { du, au }, hours, daySwitchTime);
  const asked = {
    id: UNSENT_ID,
    statut: 'en_attente',
    type: type.nom,
    type_en: type.nom_en,
  } as const;
  return {
    jours: jours.map((jour) =>
      du <= jour.date && jour.date <= au ? { ...jour, demande: jour.demande ?? asked } : jour,
    ),
    soldes: soldes.map((solde) => {
      if (solde.banque_id !== type.banque_id) return solde;
      const taken = Math.min(minutes, Math.max(0, solde.disponible));
      return {
        ...solde,
        reserve: solde.reserve - taken,
        disponible: solde.disponible - taken,
      };
    }),
  };
}
