// A week to try things on.
import type { HoraireQuart, HoraireSemaine } from '@releve/domain/features/horaire.ts';
import { addDays } from '@releve/domain/working-day.ts';

export const aQuart = (change: Partial<HoraireQuart> = {}): HoraireQuart => ({
  id: 1,
  date: '2026-11-16',
  debut: '21:00:00',
  fin: '05:00:00',
  debut_at: '2026-11-17T02:00:00.000Z',
  fin_at: '2026-11-17T10:00:00.000Z',
  pause_minutes: 30,
  minutes: 450,
  note: '',
  vu_le: null,
  confirme_le: null,
  version: 1,
  client: {
    id: 7,
    nom: 'Caisse du Plateau',
    adresse: '1260, avenue du Mont-Royal Est',
    ville: 'Montréal',
    code_postal: 'H2J 1Y3',
    telephone: null,
    lat: 45.5266,
    lng: -73.5797,
    rayon_m: 150,
    acces: '',
    qr_empreinte: '9f86d081884c7d65',
    codes_empreintes: [],
  },
  taches: [],
  taches_minutes: 0,
  ...change,
});

/** From Sunday 15 November 2026. */
export function aWeek(quarts: readonly HoraireQuart[]): HoraireSemaine {
  const jours = Array.from({ length: 7 }, (_, day) => {
    const date = addDays('2026-11-15', day);
    const own = quarts.filter((quart) => quart.date === date);
    const minutes = own.reduce((sum, quart) => sum + quart.minutes, 0);
    return { date, minutes, quarts: own, jours_speciaux: [], absences: [] };
  });
  return {
    employe_id: 3,
    debut: '2026-11-15',
    fin: '2026-11-21',
    jours,
    minutes: jours.reduce((sum, jour) => sum + jour.minutes, 0),
    updated_at: '2026-11-15T12:00:00.000Z',
  };
}
