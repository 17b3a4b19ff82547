// What the keys and the buttons of the review do. Whatever is decided shows at once; the server hears of it behind.
import type { HeuresHead, HeuresRow, HeuresTab } from '@releve/domain/features/heures-admin.ts';
import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { isLocked } from '@releve/domain/pay/closing.ts';
import { toInstant } from '@releve/domain/pay/pay-clock.ts';
import { useEffect, useRef } from 'react';
import { failureText } from '../../../../platform/api/failure-text.ts';
import { t } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { info, negative, positive, warning } from '../../../../ui/toast/toast-store.ts';
import { useDecide, useWithdrawTimes, useWriteTimes } from '../heures-admin.mutations.ts';
import { prefetchSheet, readSheet } from '../heures-admin.queries.ts';
import { refreshHeuresSoon, refreshSheet, type SheetRef } from '../list/heures-list.queries.ts';
import { SkippedError } from './in-turn.ts';
import {
  type Choice,
  isReasoned,
  type PlannedTimes,
  refuseApproval,
  takePlanned,
  takePunched,
  toggleBreak,
} from './line-choices.ts';
import { dueLines } from './line-state.ts';
import { nextPerson, type Step } from './people-order.ts';
import { firstLine, nextLine, type Queue } from './review-order.ts';
import {
  changeReview,
  isWaiting,
  type LineAction,
  moveTo,
  openSheet,
  popUndo,
  pushUndo,
  readReview,
  type ReasonAsked,
} from './review-store.ts';
import {
  findLine,
  retractDecisions,
  sendApprovals,
  sendDecisions,
  type SendBody,
} from './send-decisions.ts';

export interface ReviewContext {
  readonly tete: HeuresHead | undefined;
  readonly rows: readonly HeuresRow[];
  readonly onglet: HeuresTab;
  /** Another page of the list follows; asked for, it becomes the one that is shown. */
  readonly showNextPage: (() => void) | null;
  readonly isReadOnly: boolean;
}

export interface Review {
  readonly run: (action: LineAction) => void;
  readonly open: (employeId: number, cle?: string) => void;
  readonly close: () => void;
  /** With the words that were asked for. */
  readonly answer: (reason: string) => void;
  readonly decide: (choice: Choice, reason: string) => void;
}

export function useReview(given: ReviewContext): Review {
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  const deciding = useDecide();
  const writing = useWriteTimes();
  const withdrawing = useWithdrawTimes();

  const send: SendBody = async (body) => {
    const answer = await deciding.mutateAsync({ body });
    if (answer === 'queued') throw new Error('A decision is never kept for later');
    return answer;
  };
  const queue = (): Queue => ({ onglet: latest.current.onglet, isWaiting });
  const refOf = (employeId: number): SheetRef => ({
    employeId,
    periodeId: latest.current.tete?.periode.id ?? 0,
  });

  /** The line that is open, as it was last read. */
  const current = (): { ref: SheetRef; line: HeuresLine; mayApprove: boolean } | null => {
    const { cursor } = readReview();
    if (cursor === null) return null;
    const ref = refOf(cursor.employeId);
    const sheet = readSheet(ref);
    const line = findLine(ref, cursor.cle) ?? (sheet && firstLine(sheet, queue(), cursor.step));
    return sheet && line ? { ref, line, mayApprove: sheet.peut_approuver } : null;
  };

  const open = (employeId: number, cle: string | null = null, step: Step = 1): void => {
    openSheet(
      employeId,
      latest.current.rows.map(({ employe }) => employe.id),
      cle,
    );
    if (step === -1) moveTo({ employeId, cle, step });
  };

  const close = (): void => moveTo(null);

  const go = (step: Step): void => {
    const { cursor, order } = readReview();
    const { rows, onglet, showNextPage } = latest.current;
    if (cursor !== null) {
      const sheet = readSheet(refOf(cursor.employeId));
      const line = sheet && nextLine(sheet, current()?.line.cle ?? cursor.cle, queue(), step);
      if (line !== undefined) return moveTo({ ...cursor, cle: line.cle });
    }
    const known = cursor === null ? rows.map(({ employe }) => employe.id) : order;
    const person = nextPerson(known, rows, cursor?.employeId ?? null, { onglet, step });
    if (person !== undefined) return open(person, null, step);
    if (step === 1 && showNextPage !== null) {
      close();
      return showNextPage();
    }
    info(t(step === 1 ? 'heures_review.review.end' : 'heures_review.review.start'));
    if (step === 1) close();
  };

  /** What comes back is about a line that may no longer be on the screen: it says which, and leads there. */
  const fail = (ref: SheetRef, cle: string) => (error: unknown) => {
    if (error instanceof SkippedError) return;
    const employe = readSheet(ref)?.employe;
    const nom = employe ? fullName(employe) : '';
    negative(t('heures_review.review.failed', { nom, reason: failureText(error) }), {
      action: {
        label: t('heures_review.review.see'),
        onClick: () => open(ref.employeId, cle),
      },
    });
  };

  const writeTimes = async (ref: SheetRef, line: HeuresLine, times: readonly PlannedTimes[]) => {
    try {
      const answer = await writing.mutateAsync({
        body: {
          lignes: times.map(({ quart_id, entree, sortie }) => ({
            quart_id,
            employe_id: ref.employeId,
            ...(entree !== undefined && { entree: toInstant(entree) }),
            ...(sortie !== undefined && { sortie: toInstant(sortie) }),
            note: t('heures_review.reasons.times'),
          })),
        },
      });
      if (answer === 'queued') return;
      const lignes = answer.data.flatMap(({ quart_id, confirme, entree, sortie }) => {
        const mark = confirme ?? sortie?.confirme ?? entree?.confirme;
        return mark ? [{ quart_id, confirmation_id: mark.id }] : [];
      });
      pushUndo({ kind: 'times', employeId: ref.employeId, cle: line.cle, lignes });
      positive(t('heures_review.review.times_written'));
      await refreshSheet(ref);
      refreshHeuresSoon();
    } catch (error) {
      fail(ref, line.cle)(error);
    }
  };

  const decide = (choice: Choice, reason: string): void => {
    const at = current();
    if (at === null) return;
    if (choice.kind === 'nothing') return void info(t(`heures_review.nothing.${choice.why}`));
    changeReview({ asked: null, isEditing: false });
    if (choice.kind === 'times') return void writeTimes(at.ref, at.line, choice.times);
    const { drafts } = choice;
    sendDecisions({ ref: at.ref, cle: at.line.cle, drafts, reason }, send).catch(
      fail(at.ref, at.line.cle),
    );
  };

  const ask = (choice: Choice, asked: ReasonAsked): void => {
    if (choice.kind === 'decisions' && isReasoned(choice.drafts)) changeReview({ asked });
    else decide(choice, '');
  };

  const approve = (reason: string | null = null): void => {
    const at = current();
    if (at === null) return go(1);
    const { ref, line, mayApprove } = at;
    const tete = latest.current.tete;
    const refusal = refuseApproval(line, {
      isLocked: tete !== undefined && isLocked(tete.periode.statut),
      mayApprove,
    });
    if (refusal === 'approved') return go(1);
    if (refusal !== null) return void warning(t(`heures_review.refusals.${refusal}`));
    if (line.etat === 'contestee' && reason === null)
      return changeReview({ asked: { kind: 'resolve' } });
    const own = { cle_segment: line.cle_ligne } as const;
    const drafts = [
      ...(line.etat === 'contestee' ? [{ genre: 'resolue', ...own } as const] : []),
      { genre: 'approuver', ...own } as const,
    ];
    sendDecisions({ ref, cle: line.cle, drafts, reason: reason ?? '' }, send).catch(
      fail(ref, line.cle),
    );
    const nom = readSheet(ref)?.employe;
    changeReview({ said: t('heures_review.review.approved', { nom: nom ? fullName(nom) : '' }) });
    go(1);
  };

  /** Every line of the sheet about which there is no doubt. */
  const approveSheet = (): void => {
    const at = current();
    const sheet = at && readSheet(at.ref);
    if (!at || !sheet) return;
    const facts = {
      isLocked: isLocked(sheet.periode.statut),
      mayApprove: sheet.peut_approuver,
    };
    const lines = dueLines(sheet).filter(
      (line) =>
        line.etat === 'a_verifier' &&
        line.change.length === 0 &&
        refuseApproval(line, facts) === null &&
        line.anomalies.every(({ gravite }) => gravite === 'a_savoir') &&
        !isWaiting(at.ref.employeId, line.cle),
    );
    if (lines.length === 0) return void warning(t('heures_review.refusals.sheet'));
    sendApprovals(at.ref, lines, send).catch(fail(at.ref, at.line.cle));
    changeReview({
      said: t('heures_review.review.approved_lines', {
        count: lines.length,
        nom: fullName(sheet.employe),
      }),
    });
    go(1);
  };

  const undo = async (): Promise<void> => {
    const last = popUndo();
    if (last === undefined) return void info(t('heures_review.review.nothing_to_undo'));
    const ref = refOf(last.employeId);
    try {
      if (readSheet(ref) === undefined) await prefetchSheet(ref);
      if (last.kind === 'decisions') await retractDecisions(ref, last.lines, send);
      else {
        await withdrawing.mutateAsync({ body: { lignes: [...last.lignes], avec_heures: true } });
        await refreshSheet(ref);
        refreshHeuresSoon();
      }
      open(last.employeId, last.cle);
      info(t('heures_review.review.undone'));
    } catch (error) {
      fail(ref, last.cle)(error);
    }
  };

  const onLine = (act: (line: HeuresLine) => void): void => {
    const at = current();
    if (at === null) return;
    const { tete } = latest.current;
    if (tete && isLocked(tete.periode.statut))
      return void warning(t('heures_review.refusals.locked'));
    if (!at.mayApprove) return void warning(t('heures_review.refusals.own'));
    act(at.line);
  };

  const ACTIONS: Readonly<Record<LineAction, () => void>> = {
    next: () => go(1),
    previous: () => go(-1),
    planned: () => onLine((line) => ask(takePlanned(line), { kind: 'planned' })),
    punched: () => onLine((line) => decide(takePunched(line), '')),
    break: () => onLine((line) => ask(toggleBreak(line), { kind: 'break' })),
    edit: () => onLine(() => changeReview({ isEditing: true, asked: null })),
    approve: () => approve(),
    approve_sheet: approveSheet,
    undo: () => void undo(),
  };

  const FREE: readonly LineAction[] = ['next', 'previous'];

  return {
    run: (action) => {
      if (latest.current.isReadOnly && !FREE.includes(action))
        return void warning(t('heures_review.refusals.offline'));
      ACTIONS[action]();
    },
    open: (employeId, cle) => open(employeId, cle ?? null),
    close,
    decide,
    answer: (reason) => {
      const { asked } = readReview();
      const at = current();
      if (asked === null || at === null) return;
      changeReview({ asked: null });
      if (asked.kind === 'resolve') approve(reason);
      else decide(asked.kind === 'planned' ? takePlanned(at.line) : toggleBreak(at.line), reason);
    },
  };
}
