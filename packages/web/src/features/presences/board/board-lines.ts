// The lines of the board as they stand at one moment: their states, the figures above them, what is shown and in which
// order. Pure: the moment is given.
import type {
  PresenceBoard,
  PresenceLigne,
  PresenceMark,
  SansQuartLigne,
} from '@releve/domain/features/presences.ts';
import { type VisitDoubt, visitDoubts } from '@releve/domain/presence-doubts.ts';
import {
  isKnownLate,
  isLineOver,
  isOnLeave,
  isOnSite,
  lateMinutes,
  type PresenceRules,
  type PresenceState,
  presenceState,
} from '@releve/domain/presence-state.ts';
import { compareTexts } from '../../../platform/i18n/compare-texts.ts';
import { foldText } from '../../../platform/i18n/fold-text.ts';

/** The figures at the top, which are filters too. Who is on site with a punch to be confirmed is in two of them. */
export const COUNTERS = [
  'en_retard',
  'non_recues',
  'a_confirmer',
  'absents',
  'presents',
  'pas_encore',
  'termines',
  'annules',
] as const;
export type Counter = (typeof COUNTERS)[number];

export const BOARD_SORTS = ['attention', 'debut', 'employe', 'client'] as const;
export type BoardSort = (typeof BOARD_SORTS)[number];

export interface BoardLine {
  readonly ligne: PresenceLigne;
  readonly etat: PresenceState;
  /** Nobody has punched and the phone would have told: a silent phone is not in it. */
  readonly isLate: boolean;
  /** Entered and not left, or there by a manager's word, before the end. */
  readonly isOnSite: boolean;
  readonly isOver: boolean;
  /** How the visit differs from what was planned, as long as nobody has vouched for it. */
  readonly doubts: readonly VisitDoubt[];
  /** Whole minutes after the expected start; 0 for who is on time. */
  readonly retard: number;
}

export function readLine(ligne: PresenceLigne, now: number, rules: PresenceRules): BoardLine {
  const etat = presenceState(ligne, now, rules);
  const isOver = isLineOver(ligne, now, rules);
  return {
    ligne,
    etat,
    isLate: isKnownLate(ligne, now, rules),
    isOnSite: isOnSite(ligne, now, rules),
    isOver,
    doubts: visitDoubts(ligne),
    retard: lateMinutes(ligne, now, rules),
  };
}

/** A manager has said so, with the reason. */
export const isSaidAbsent = ({ etat, ligne }: Pick<BoardLine, 'etat' | 'ligne'>): boolean =>
  etat === 'absent' && ligne.confirme?.presence === 'absent';

/** On approved leave: known from the start, with its reason. */
export const isLeaveAbsent = ({ etat, ligne }: Pick<BoardLine, 'etat' | 'ligne'>): boolean =>
  etat === 'absent' && isOnLeave(ligne);

/** There is a reason for it, and nothing left to say. */
export const isExplainedAbsent = (line: Pick<BoardLine, 'etat' | 'ligne'>): boolean =>
  isSaidAbsent(line) || isLeaveAbsent(line);

type AnnouncedLine = Pick<BoardLine, 'etat' | 'ligne'>;

/** That they will be late, as long as nobody has punched or said otherwise. A board kept by an earlier release does not say. */
export function announcedDelay({ etat, ligne }: AnnouncedLine) {
  const { annonce, entree, sortie }: Partial<PresenceLigne> = ligne;
  const isWaiting = etat !== 'annule' && etat !== 'absent' && etat !== 'confirme';
  return annonce && isWaiting && !entree && !sortie ? annonce : null;
}

/** The planned start has passed, and the arrival that was announced has not. */
export const isAnnouncedLate = (line: AnnouncedLine, now: number): boolean =>
  line.etat === 'pas_encore' &&
  announcedDelay(line) !== null &&
  now >= Date.parse(line.ligne.debut_at);

/** Bulk confirmation leaves out lines without a punch: it would record a presence that nobody reported. */
export const hasPunch = ({ ligne: { entree, sortie } }: BoardLine): boolean =>
  entree !== null || sortie !== null;

const SILENT: readonly PresenceState[] = ['donnees_non_recues', 'aucune_donnee'];

const BELONGS: Record<Counter, (line: BoardLine) => boolean> = {
  presents: ({ isOnSite }) => isOnSite,
  en_retard: (line) => line.isLate,
  non_recues: ({ etat }) => SILENT.includes(etat),
  a_confirmer: (line) => line.etat === 'non_confirme' && !line.isLate,
  absents: ({ etat }) => etat === 'absent',
  pas_encore: ({ etat }) => etat === 'pas_encore',
  termines: ({ etat, isOnSite }) => (etat === 'termine' || etat === 'confirme') && !isOnSite,
  annules: ({ etat }) => etat === 'annule',
};

export const belongsTo = (line: BoardLine, counter: Counter): boolean => BELONGS[counter](line);

export function countLines(lines: readonly BoardLine[]): Record<Counter, number> {
  const counts = Object.fromEntries(COUNTERS.map((counter) => [counter, 0])) as Record<
    Counter,
    number
  >;
  for (const line of lines) {
    for (const counter of COUNTERS) if (BELONGS[counter](line)) counts[counter] += 1;
  }
  return counts;
}

export interface Narrowing {
  q: string;
  /** Whose team alone is wanted; everybody without it. */
  leader?: number | undefined;
  client?: number | undefined;
  superviseur?: number | undefined;
}

const textOf = ({ employe, client }: Pick<SansQuartLigne, 'client'> & Named): string =>
  foldText(`${employe ? `${employe.prenom} ${employe.nom}` : ''} ${client.nom} ${client.ville}`);

interface Named {
  readonly employe: { readonly prenom: string; readonly nom: string } | null;
}

type Led = Pick<SansQuartLigne, 'superviseur_id'> & Partial<Pick<SansQuartLigne, 'coach_id'>>;

/** Of the people whom somebody supervises or coaches; of their sites where nobody is named. */
const isLedBy = ({ superviseur_id, coach_id }: Led, leader: number): boolean =>
  superviseur_id === leader || coach_id === leader;

type Narrowed = Named & Led & Pick<SansQuartLigne, 'client'>;

/** Whether a line is among those asked for, whatever its state: every word must be found. */
export function createNarrowing({ q, leader, client, superviseur }: Narrowing) {
  const words = foldText(q).split(/\s+/).filter(Boolean);
  return (line: Narrowed): boolean => {
    if (leader !== undefined && !isLedBy(line, leader)) return false;
    if (client !== undefined && line.client.id !== client) return false;
    if (superviseur !== undefined && line.superviseur_id !== superviseur) return false;
    if (words.length === 0) return true;
    const text = textOf(line);
    return words.every((word) => text.includes(word));
  };
}

/** A board that an earlier release kept on this device does not name the rows. */
export const rowsOf = ({
  pointages,
}: Partial<Pick<SansQuartLigne, 'pointages'>>): readonly number[] => pointages ?? [];

export const findVisit = (
  lignes: readonly SansQuartLigne[],
  pointage: number | undefined,
): SansQuartLigne | undefined =>
  pointage === undefined ? undefined : lignes.find((ligne) => rowsOf(ligne).includes(pointage));

/** Nothing of the visit counts any more. */
export const isCancelledVisit = ({ entree, sortie }: SansQuartLigne): boolean =>
  entree === null && sortie === null;

/** Who vouches for the visit. A board that an earlier release kept on this device does not say. */
export const visitMark = ({
  confirme,
}: Partial<Pick<SansQuartLigne, 'confirme'>>): PresenceMark | null => confirme ?? null;

/** What waits for a manager's word. */
export const isConfirmableVisit = (ligne: SansQuartLigne): boolean =>
  !isCancelledVisit(ligne) && visitMark(ligne) === null;

export const lineKey = (quartId: number): string => `q${quartId}`;

export const visitKey = (ligne: SansQuartLigne): string =>
  `s${rowsOf(ligne)[0] ?? (ligne.entree ?? ligne.sortie)?.id ?? ligne.employe.id}`;

const SECTIONS = ['a_voir', 'sur_place', 'a_venir', 'absents', 'finis', 'annules'] as const;
type Section = (typeof SECTIONS)[number];

function sectionOf(line: BoardLine): Section {
  switch (line.etat) {
    case 'pas_encore':
      return 'a_venir';
    case 'en_attente':
      return 'sur_place';
    case 'confirme':
    case 'termine':
      return line.isOnSite ? 'sur_place' : 'finis';
    case 'absent':
      return isExplainedAbsent(line) ? 'absents' : 'a_voir';
    case 'annule':
      return 'annules';
    default:
      return 'a_voir';
  }
}

/** Within what is to be seen now: who is surely late, then who may be, then what is to be settled. */
function urgencyOf(line: BoardLine): number {
  if (line.isLate) return 0;
  if (SILENT.includes(line.etat)) return 1;
  return line.etat === 'absent' ? 2 : 3;
}

const byStart = (a: BoardLine, b: BoardLine): number =>
  Date.parse(a.ligne.debut_at) - Date.parse(b.ligne.debut_at) ||
  a.ligne.quart_id - b.ligne.quart_id;

const personOf = ({ ligne: { employe } }: BoardLine): string =>
  employe === null ? '' : `${employe.nom} ${employe.prenom}`;

const COMPARE: Record<BoardSort, (a: BoardLine, b: BoardLine) => number> = {
  attention: (a, b) =>
    SECTIONS.indexOf(sectionOf(a)) - SECTIONS.indexOf(sectionOf(b)) ||
    urgencyOf(a) - urgencyOf(b) ||
    byStart(a, b),
  debut: byStart,
  employe: (a, b) => compareTexts(personOf(a), personOf(b)) || byStart(a, b),
  client: (a, b) => compareTexts(a.ligne.client.nom, b.ligne.client.nom) || byStart(a, b),
};

export type BoardItem =
  | {
      readonly kind: 'section';
      readonly key: string;
      readonly section: Section | 'sans_quart';
      readonly count: number;
    }
  | { readonly kind: 'heure'; readonly key: string; readonly debut: string; readonly count: number }
  | { readonly kind: 'ligne'; readonly key: string; readonly line: BoardLine }
  | { readonly kind: 'sans_quart'; readonly key: string; readonly ligne: SansQuartLigne };

/** In the order asked for, with a title above each group where the order makes groups. */
export function listItems(lines: readonly BoardLine[], sort: BoardSort): BoardItem[] {
  const sorted = lines.toSorted(COMPARE[sort]);
  const toItem = (line: BoardLine): BoardItem => ({
    kind: 'ligne',
    key: lineKey(line.ligne.quart_id),
    line,
  });
  if (sort === 'attention') {
    const groups = Map.groupBy(sorted, sectionOf);
    return [...groups].flatMap(([section, group]) => [
      { kind: 'section', key: section, section, count: group.length },
      ...group.map(toItem),
    ]);
  }
  if (sort === 'debut') {
    const groups = Map.groupBy(sorted, ({ ligne }) => ligne.debut_at);
    return [...groups].flatMap(([at, group]) => [
      { kind: 'heure', key: at, debut: group[0]?.ligne.debut ?? '', count: group.length },
      ...group.map(toItem),
    ]);
  }
  return sorted.map(toItem);
}

export const listUnplanned = (lignes: readonly SansQuartLigne[]): BoardItem[] =>
  lignes.length === 0
    ? []
    : [
        { kind: 'section', key: 'sans_quart', section: 'sans_quart', count: lignes.length },
        ...lignes.map((ligne): BoardItem => ({
          kind: 'sans_quart',
          key: visitKey(ligne),
          ligne,
        })),
      ];

export const readBoard = ({ lignes, regles }: PresenceBoard, now: number): BoardLine[] =>
  lignes.map((ligne) => readLine(ligne, now, regles));

const isSame = (a: BoardLine, b: BoardLine): boolean =>
  a.etat === b.etat &&
  a.retard === b.retard &&
  a.isLate === b.isLate &&
  a.isOnSite === b.isOnSite &&
  a.isOver === b.isOver;

/** Gives the very line of the minute before where nothing of it has changed: its row need not be drawn again. */
export function createBoardReader() {
  const known = new WeakMap<PresenceLigne, BoardLine>();
  return (board: PresenceBoard, now: number): BoardLine[] =>
    readBoard(board, now).map((line) => {
      const before = known.get(line.ligne);
      if (before !== undefined && isSame(before, line)) return before;
      known.set(line.ligne, line);
      return line;
    });
}

const SETTLED: readonly PresenceState[] = ['annule', 'pas_encore', 'confirme'];

/** What waits for a manager's word: not what is still to come, nor what somebody has vouched for already. */
export const isConfirmable = (line: BoardLine): boolean =>
  line.ligne.employe !== null && !SETTLED.includes(line.etat) && !isExplainedAbsent(line);
