import type { Inspection } from '@releve/domain/features/inspections.ts';
import type { Suivi } from '@releve/domain/features/suivis.ts';
import { answerIn, EMPTY_REPONSE, type Zone } from '@releve/domain/forms/form-answers.ts';
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showFailure } from '../../platform/api/failure-text.ts';
import { type Translate, useT } from '../../platform/i18n/i18n.ts';
import { ConflictDialog, type Difference } from '../../ui/conflict-dialog.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { answerText } from './answer-words.ts';
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
}

interface Version {
  zones: readonly Zone[];
  commentaire: string;
}

const nameZone = ({ section, nom }: Zone): string => `${section} ${nom}`;

/** Where the two say something else, question by question. */
function listDifferences(
  t: Translate,
  content: FormContent,
  theirs: Version,
  mine: Version,
): Difference[] {
  const ours = new Map(mine.zones.map((zone) => [nameZone(zone), zone]));
  const others = new Map(theirs.zones.map((zone) => [nameZone(zone), zone]));
  const names = [...new Set([...others.keys(), ...ours.keys()])];
  const answers = names.flatMap((name) => {
    const zones = { theirs: others.get(name), mine: ours.get(name) };
    const cle = (zones.theirs ?? zones.mine)?.section;
    const section = content.sections.find((each) => each.cle === cle);
    return (section?.questions ?? []).flatMap((question): Difference[] => {
      const read = (zone: Zone | undefined) => {
        const reponse = (zone && answerIn(zone, question.cle)) ?? EMPTY_REPONSE;
        const words = [answerText(t, question, reponse), reponse.remarque];
        return words.filter((part) => part !== '').join(' · ') || '—';
      };
      const [their, my] = [read(zones.theirs), read(zones.mine)];
      return their === my
        ? []
        : [{ field: `${name} ${question.cle}`, label: question.libelle, theirs: their, mine: my }];
    });
  });
  const isOtherComment = theirs.commentaire !== mine.commentaire;
  return isOtherComment
    ? [
        ...answers,
        {
          field: 'commentaire',
          label: t('formulaire.conflict.comment'),
          theirs: theirs.commentaire || '—',
          mine: mine.commentaire || '—',
        },
      ]
    : answers;
}

/** A report that somebody else, or another device, saved meanwhile. */
export default function RapportConflict(props: RapportConflictProps) {
  const { isOpen, session, editID, onSave, onClose } = props;
  const t = useT();
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
    await deleteDraft(editID);
    positive(t('formulaire.conflict.taken'));
    await navigate({ to: viewAddress(genre, current.id), replace: true });
  };
  return (
    <ConflictDialog
      isOpen={isOpen}
      title={t('formulaire.conflict.title')}
      modifiedAt={current.modifie_le}
      differences={listDifferences(t, form.contenu, current, mine)}
      goOnLabel={t('formulaire.conflict.go_on')}
      isBusy={isBusy}
      onKeepMine={() => void during(keepMine)}
      onTakeTheirs={() => void during(takeTheirs)}
      onGoOn={onClose}
    />
  );
}
