import type { TakenFormation } from '@releve/domain/features/formations.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useConnectionStore } from '../../../platform/stores/connection-store.ts';

export type ResultKind = 'awaited' | 'passed' | 'failed';

interface ResultWords {
  kind: ResultKind;
  title: string;
  text: string;
}

/** What became of the last attempt that was handed in. Null before there is one. */
export function useResultWords({
  tentative,
  note_passage,
  quiz,
}: TakenFormation): ResultWords | null {
  const t = useT();
  const isOnline = useConnectionStore(
    ({ connected, serverReachable }) => connected && serverReachable,
  );
  if (tentative === null || tentative.soumise_le === null) return null;
  const { note, reussie } = tentative;
  if (reussie === null) {
    return {
      kind: 'awaited',
      title: t('formations.result.awaited'),
      text: t(isOnline ? 'formations.result.awaited_text' : 'formations.result.awaited_offline'),
    };
  }
  const scored = { note: note ?? 0, passage: note_passage };
  if (!reussie) {
    return {
      kind: 'failed',
      title: t('formations.result.failed'),
      text: t('formations.result.failed_text', scored),
    };
  }
  return {
    kind: 'passed',
    title: t('formations.result.passed'),
    text:
      quiz === null
        ? t('formations.result.passed_no_quiz')
        : t('formations.result.passed_text', scored),
  };
}
