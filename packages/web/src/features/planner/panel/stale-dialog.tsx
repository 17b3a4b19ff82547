import { contentOf, type PlanQuart } from '@releve/domain/features/quarts.ts';
import type { OperationInput, Outcome } from '@releve/domain/features/planner.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import ConflictDialog, { type Difference } from '../../../ui/conflict-dialog.tsx';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import type { PlanNames } from '../plan/plan-index.ts';
import { expectOutcomes } from '../plan/replace-quarts.ts';
import type { PlanChanges } from '../plan/use-plan-changes.ts';
import { usePlanWords } from '../plan/use-plan-words.ts';

/** Someone else has changed the same quarts: both versions, and the person decides. */
export default function StaleDialog({
  changes,
  names,
}: {
  changes: PlanChanges;
  names: PlanNames;
}) {
  const t = useT();
  const words = usePlanWords(names);
  const stale = useLastDefined(changes.stale ?? undefined);
  const sayTheirs = (quart: PlanQuart | null) =>
    quart === null || quart.etat === 'annule' || quart.etat === 'a_annuler'
      ? t('planner.stale_dialog.gone')
      : withNote(words.sentence(quart), quart.note);
  const differenceOf = ({ id, apres }: Outcome): Difference => ({
    field: String(id),
    label: apres === null ? t('pickers.unknown', { id }) : words.client(apres.client_id),
    theirs: sayTheirs(apres),
    mine: mineOf(stale?.operations ?? [], id, apres, {
      sentence: (quart) => withNote(words.sentence(contentOf(quart)), quart.note),
      gone: t('planner.stale_dialog.deleted_by_you'),
    }),
  });
  return (
    <ConflictDialog
      isOpen={changes.stale !== null}
      title={t('planner.stale_dialog.title')}
      modifiedAt={undefined}
      differences={(stale?.current ?? []).map(differenceOf)}
      goOnLabel={t('planner.stale_dialog.go_on')}
      isBusy={changes.isBusy}
      onKeepMine={() => void changes.keepMine()}
      onTakeTheirs={() => void changes.takeTheirs()}
      onGoOn={() => void changes.giveUp()}
    />
  );
}

const withNote = (sentence: string, note: string): string =>
  note === '' ? sentence : `${sentence}\n${note}`;

function mineOf(
  operations: readonly OperationInput[],
  id: number,
  theirs: PlanQuart | null,
  words: { sentence: (quart: PlanQuart) => string; gone: string },
): string {
  const own = operations.filter((operation) => operation.op !== 'create' && operation.id === id);
  if (own.some(({ op }) => op === 'delete') || theirs === null) return words.gone;
  const [expected] = expectOutcomes(own, () => theirs);
  return words.sentence(expected?.apres ?? theirs);
}
