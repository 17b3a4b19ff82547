import type { Inspection } from '@releve/domain/features/inspections.ts';
import type { Suivi } from '@releve/domain/features/suivis.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showFailure } from '../../../platform/api/failure-text.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import ConflictDialog from '../../../ui/conflict-dialog.tsx';
import { negative, positive } from '../../../ui/toast/toast-store.ts';
import { listDifferences } from './conflict-differences.ts';
import { deleteDraft, rebaseDraft } from './draft-actions.ts';
import type { DraftSession } from './draft-session.ts';
import { fetchRapport } from './open-draft.ts';
import { viewAddress } from './rapport-words.ts';

interface RapportConflictProps {
  isOpen: boolean;
  session: DraftSession;
  editID: number;
  onSave: () => Promise<void>;
  onClose: () => void;
  /** What becomes of the draft is said here. */
  tell: () => boolean;
}

/** A report that somebody else, or another device, saved meanwhile. */
export default function RapportConflict(props: RapportConflictProps) {
  const { isOpen, session, editID, onSave, onClose, tell } = props;
  const t = useT();
  const dates = useDateFormatter();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const { genre, rapport_id, form } = session.contents();
  const { data: current } = useQuery({
    queryKey: ['rapport-conflict', genre, rapport_id],
    queryFn: (): Promise<Suivi | Inspection> => fetchRapport(genre, rapport_id ?? 0),
    enabled: isOpen && rapport_id !== null,
    staleTime: 0,
  });
  if (current === undefined) return null;
  const mine = session.contents();
  const theirs = { ...current, signature: current.signature?.uuid ?? null };

  const during = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await work();
      onClose();
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  const keepMine = async () => {
    await session.flush();
    await rebaseDraft(session.owner, editID, current.version);
    await onSave();
  };
  const takeTheirs = async () => {
    // The page leaves a draft that is gone by itself, and says so.
    tell();
    if (!(await deleteDraft(editID))) {
      negative(t('formulaire.drafts.on_its_way'));
      return;
    }
    positive(t('formulaire.conflict.taken'));
    await navigate({ to: viewAddress(genre, current.id), replace: true });
  };
  return (
    <ConflictDialog
      isOpen={isOpen}
      title={t('formulaire.conflict.title')}
      modifiedAt={current.modifie_le}
      differences={listDifferences(t, form.contenu, theirs, mine, dates.long)}
      goOnLabel={t('formulaire.conflict.go_on')}
      isBusy={isBusy}
      onKeepMine={() => void during(keepMine)}
      onTakeTheirs={() => void during(takeTheirs)}
      onGoOn={onClose}
    />
  );
}
