// Who may approve which line, and which lines a rule may approve by itself.
import type { SheetLine } from './sheet-line.ts';
import type { ToleranceRule } from './rules.ts';
import { isClosed } from './segments.ts';

export interface Approver {
  readonly employe_id: number;
  /** Directors and whoever runs the pay: everybody's hours but their own. */
  readonly tous: boolean;
  /** The people of a supervisor. */
  readonly equipe: ReadonlySet<number>;
}

/** Nobody approves their own hours, whatever their right. */
export const mayApprove = ({ employe_id, tous, equipe }: Approver, employeId: number): boolean =>
  employeId !== employe_id && (tous || equipe.has(employeId));

/** Whoever reads the sheet of another leaves a trace. */
export const isLoggedRead = (readerId: number, employeId: number): boolean =>
  readerId !== employeId;

/** The plan of a line as minutes, in the order of its quarts. */
export interface LinePlan {
  readonly debut: number;
  readonly fin: number;
}

/** Entry, exit and total are each within the tolerance, and nothing about the line is to be decided. */
export function isWithinTolerance(
  line: SheetLine,
  plan: LinePlan | null,
  { minutes }: ToleranceRule,
): boolean {
  if (plan === null || line.etat !== 'a_verifier' || line.a_venir || line.en_cours) return false;
  if (line.change.length > 0) return false;
  if (line.anomalies.some(({ gravite }) => gravite !== 'a_savoir')) return false;
  const closed = line.segments.filter(isClosed);
  const first = closed[0];
  const last = closed.at(-1);
  if (first === undefined || last === undefined || closed.length !== line.segments.length)
    return false;
  return (
    Math.abs(first.entree - plan.debut) <= minutes &&
    Math.abs(last.sortie - plan.fin) <= minutes &&
    Math.abs(line.paye - line.prevu) <= minutes
  );
}

export interface TolerancePreview {
  readonly lignes: readonly {
    readonly cle: string;
    readonly employe_id: number;
    readonly vu: string;
  }[];
  readonly nombre: number;
  /** What is paid for them, now and after: approving changes no minute. */
  readonly minutes: number;
}

export function tolerancePreview(
  lines: readonly { readonly line: SheetLine; readonly plan: LinePlan | null }[],
  rule: ToleranceRule,
): TolerancePreview {
  const within = lines.filter(({ line, plan }) => isWithinTolerance(line, plan, rule));
  return {
    lignes: within.map(({ line: { cle, employe_id, empreinte } }) => ({
      cle,
      employe_id,
      vu: empreinte,
    })),
    nombre: within.length,
    minutes: within.reduce((sum, { line }) => sum + line.paye, 0),
  };
}
