import type { HeuresAdminSheet, HeuresRow } from '@releve/domain/features/heures-admin.ts';
import type { HeuresDecision, HeuresLine } from '@releve/domain/features/heures-shapes.ts';

const NOBODY = { id: 1, prenom: 'Anne', nom: 'Roy' };
/** Some evening, in minutes since 1970. */
export const SIX = 29_700_000;

export const buildDecision = (
  genre: HeuresDecision['genre'],
  cle_segment: string,
  more: Partial<HeuresDecision> = {},
): HeuresDecision => ({
  id: 1,
  uuid: 'u',
  date: '2026-06-08',
  cle_segment,
  genre,
  minutes: null,
  classe: null,
  code: null,
  raison: '',
  auteur: NOBODY,
  le: '2026-06-09T12:00:00Z',
  remplace_id: null,
  auto: false,
  est_valide: true,
  ...more,
});

export const buildAnomaly = (
  code: HeuresLine['anomalies'][number]['code'],
  gravite: HeuresLine['anomalies'][number]['gravite'],
  cle = 'p1',
  minutes: number | null = null,
): HeuresLine['anomalies'][number] => ({ code, gravite, cle, minutes });

interface LineChoice extends Partial<HeuresLine> {
  /** Minutes of the entry and the exit after six o'clock; null for one that is not punched. */
  readonly punched?: readonly [number | null, number | null] | null;
  readonly planned?: readonly [number, number] | null;
  readonly breakMinutes?: number;
}

/** Planned from six to ten, punched alike, without a doubt. */
export function buildLine(choice: LineChoice = {}): HeuresLine {
  const { punched = [0, 240], planned = [0, 240], breakMinutes = 0, ...more } = choice;
  const at = (minute: number | null): number | null => (minute === null ? null : SIX + minute);
  const jour = more.jour ?? '2026-06-08';
  return {
    cle: `${jour} c12`,
    jour,
    cle_ligne: 'c12',
    client: { id: 12, nom: 'Tour Bleue', ville: 'Montréal' },
    etat: 'a_verifier',
    a_venir: false,
    en_cours: false,
    prevu: 240,
    pointe: 240,
    paye: 240,
    non_paye: 0,
    pauses: 0,
    apres_periode: 0,
    totaux: { REG: 240 },
    pistes: {
      prevu:
        planned === null
          ? []
          : [
              {
                quart_id: 7,
                debut: SIX + planned[0],
                fin: SIX + planned[1],
                pause_minutes: breakMinutes,
              },
            ],
      pointe:
        punched === null
          ? []
          : [
              {
                cle: 'p1',
                quart_id: planned === null ? null : 7,
                debut: at(punched[0]),
                fin: at(punched[1]),
                drapeaux: [],
                ecart: 0,
              },
            ],
      paye: [],
    },
    impayes: [],
    anomalies: [],
    vu: 'a.b.c.d.e',
    approbation: null,
    change: [],
    decisions: [],
    ...more,
  };
}

type Sheet = Pick<HeuresAdminSheet, 'jours' | 'periode' | 'employe' | 'alertes'>;

export const buildSheet = (lignes: readonly HeuresLine[], id = 1): Sheet => ({
  employe: { ...NOBODY, id },
  periode: {
    id: 4,
    groupe_paie: 'principal',
    debut: '2026-06-07',
    fin: '2026-06-13',
    paie_le: '2026-06-18',
    statut: 'en_revision',
    revision: 0,
    verrouillee_le: null,
    verrouillee_par: null,
    rouverte_jusqu_a: null,
  },
  alertes: [],
  jours: [...Map.groupBy(lignes, ({ jour }) => jour)].map(([date, own]) => ({
    date,
    prevu: 0,
    pointe: 0,
    paye: 0,
    non_paye: 0,
    pauses: 0,
    ferie: null,
    lignes: own,
  })),
});

export const buildRow = (id: number, more: Partial<HeuresRow> = {}): HeuresRow => ({
  employe: { ...NOBODY, id },
  matricule: null,
  superviseur: null,
  etat: 'a_verifier',
  prevu: 240,
  pointe: 240,
  paye: 240,
  non_paye: 0,
  pauses: 0,
  supplementaires: 0,
  ecart: 0,
  jours: [],
  anomalies: [],
  lignes: { total: 1, approuvees: 0, a_verifier: 1, bloquantes: 0 },
  confirmee_le: null,
  peut_approuver: true,
  ...more,
});
