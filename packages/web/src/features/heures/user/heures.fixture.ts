import type {
  HeuresDay,
  HeuresLine,
  HeuresSheet,
  PeriodeRef,
} from '@releve/domain/features/heures-shapes.ts';
import { addDays } from '@releve/domain/working-day.ts';

const PERSON = { id: 3, prenom: 'Alice', nom: 'Roy' };

export const aPeriod = (part: Partial<PeriodeRef> = {}): PeriodeRef => ({
  id: 7,
  groupe_paie: 'principal',
  debut: '2026-11-08',
  fin: '2026-11-14',
  paie_le: '2026-11-19',
  statut: 'en_revision',
  revision: 0,
  verrouillee_le: null,
  verrouillee_par: null,
  rouverte_jusqu_a: null,
  ...part,
});

/** Four hours at a site, planned and punched from minute 1000 on. */
export const aLine = (part: Partial<HeuresLine> = {}): HeuresLine => ({
  cle: '2026-11-09 c12',
  jour: '2026-11-09',
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
    prevu: [{ quart_id: 5, debut: 1000, fin: 1240, pause_minutes: 0 }],
    pointe: [{ cle: 'p1', quart_id: 5, debut: 1000, fin: 1240, drapeaux: [], ecart: 0 }],
    paye: [{ cle: 'p1', debut: 1000, fin: 1240, code: 'REG', classe: 'A', date: '2026-11-09' }],
  },
  impayes: [],
  anomalies: [],
  vu: 'a',
  approbation: null,
  change: [],
  decisions: [],
  ...part,
});

const aDay = (date: string, lignes: readonly HeuresLine[] = []): HeuresDay => ({
  date,
  prevu: lignes.reduce((sum, line) => sum + line.prevu, 0),
  pointe: lignes.reduce((sum, line) => sum + line.pointe, 0),
  paye: lignes.reduce((sum, line) => sum + line.paye, 0),
  non_paye: lignes.reduce((sum, line) => sum + line.non_paye, 0),
  pauses: lignes.reduce((sum, line) => sum + line.pauses, 0),
  ferie: null,
  lignes: [...lignes],
});

/** Every day of the period, with these lines. */
export function aSheet(
  lines: readonly HeuresLine[] = [aLine()],
  part: Partial<HeuresSheet> = {},
): HeuresSheet {
  const periode = part.periode ?? aPeriod();
  const dates = new Set(lines.map(({ jour }) => jour));
  for (let date = periode.debut; date <= periode.fin; date = addDays(date, 1)) dates.add(date);
  return {
    employe: PERSON,
    periode,
    etat: 'prete',
    est_figee: false,
    jours: [...dates].toSorted().map((date) =>
      aDay(
        date,
        lines.filter(({ jour }) => jour === date),
      ),
    ),
    semaines: [],
    totaux: {},
    sommes: { prevu: 0, pointe: 0, paye: 0, non_paye: 0, pauses: 0, supplementaires: 0 },
    alertes: [],
    vu: 'sheet',
    confirmee_le: null,
    ajustements: [],
    avant: '2026-11-01',
    apres: '2026-11-15',
    ...part,
  };
}
