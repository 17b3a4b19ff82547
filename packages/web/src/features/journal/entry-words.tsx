import type { JournalAction, JournalEntry } from '@releve/domain/features/journal.ts';
import {
  IconAlertTriangle,
  IconDoorEnter,
  IconDoorExit,
  IconEye,
  IconFileExport,
  IconKey,
  IconPencil,
  IconPlus,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { type Translate, useT } from '../../platform/i18n/i18n.ts';
import { StateBadge, type StateKind } from '../../ui/state-badge.tsx';
import { fullName } from '../../platform/i18n/person-name.ts';
import { type Change, listChanges } from './journal-changes.ts';
import { describeValue, fieldLabel, type JournalReader } from './journal-words.ts';
import { useJournalReader } from './use-journal-reader.ts';
import classes from './journal.module.css';

interface Look {
  kind: StateKind;
  icon: TablerIcon;
}

const CHANGED: Look = { kind: 'info', icon: IconPencil };
const ADDED: Look = { kind: 'done', icon: IconPlus };
const REMOVED: Look = { kind: 'wrong', icon: IconTrash };
const LEFT: Look = { kind: 'neutral', icon: IconDoorExit };
const REFUSED: Look = { kind: 'wrong', icon: IconAlertTriangle };
const SECRET: Look = { kind: 'neutral', icon: IconKey };
const SESSION: Look = { kind: 'neutral', icon: IconDoorEnter };
const SEEN: Look = { kind: 'neutral', icon: IconEye };
const TAKEN: Look = { kind: 'neutral', icon: IconFileExport };

/** What is not here is a change like another. */
const LOOKS: Partial<Record<JournalAction, Look>> = {
  creation: ADDED,
  importation: ADDED,
  publication: ADDED,
  reactivation: ADDED,
  suppression: REMOVED,
  anonymisation: REMOVED,
  desactivation: LEFT,
  photo_retiree: REMOVED,
  refus: REFUSED,
  connexion_echouee: REFUSED,
  consultation_refusee: REFUSED,
  connexion: SESSION,
  deconnexion: SESSION,
  consultation: SEEN,
  export: TAKEN,
  appareil_revoque: SECRET,
  appareils_revoques: SECRET,
  deblocage: SECRET,
  lien_envoye: SECRET,
  mot_de_passe_change: SECRET,
  mot_de_passe_reinitialise: SECRET,
  mot_de_passe_temporaire: SECRET,
};

export function ActionMark({ action }: { action: JournalAction }) {
  const t = useT();
  const { kind, icon } = LOOKS[action] ?? CHANGED;
  return <StateBadge kind={kind} icon={icon} variant="plain" label={t(`acts.${action}`)} />;
}

/** A publication that was planned is the server's own act; a sign-in that failed is nobody's. */
const isOwnAct = ({ action }: Pick<JournalEntry, 'action'>): boolean => action === 'publication';

export const actorName = (entry: Pick<JournalEntry, 'acteur' | 'action'>, t: Translate): string => {
  if (entry.acteur !== null) return fullName(entry.acteur);
  return t(isOwnAct(entry) ? 'journal.system' : 'journal.nobody');
};

/** Who acted, and for whom. */
export function Actor({ entry }: { entry: Pick<JournalEntry, 'acteur' | 'pour' | 'action'> }) {
  const t = useT();
  return (
    <span className={classes['actor']}>
      <span>{actorName(entry, t)}</span>
      {entry.pour !== null && (
        <span className={classes['quiet']}>{t('journal.for', { name: fullName(entry.pour) })}</span>
      )}
    </span>
  );
}

/** « Employé : Aline Roy » */
export function objetText(
  { objet, objet_id, objet_nom }: Pick<JournalEntry, 'objet' | 'objet_id' | 'objet_nom'>,
  t: Translate,
): string {
  const kind = t(`objets.${objet}`);
  if (objet_nom !== null) return `${kind}\u00a0: ${objet_nom}`;
  return objet_id === null ? kind : `${kind} ${t('pickers.unknown', { id: objet_id })}`;
}

const FIELDS_SHOWN = 3;

/** Which fields changed, « Téléphone, Courriel »; or, where nothing was before, the little that is said. */
export function useChangesText(): (entry: Pick<JournalEntry, 'avant' | 'apres'>) => string {
  const reader = useJournalReader([]);
  const { t } = reader;
  return ({ avant, apres }) => {
    const changes = listChanges({ avant, apres });
    if (changes.length > FIELDS_SHOWN) return t('journal.changes.count', { count: changes.length });
    return avant !== null && apres !== null
      ? changes.map(({ field }) => fieldLabel(field)).join(', ')
      : changes.map((change) => sayValue(change, reader)).join(' · ');
  };
}

const sayValue = ({ field, before, after }: Change, reader: JournalReader): string =>
  typeof (after ?? before) === 'string'
    ? describeValue(field, after ?? before, reader)
    : `${fieldLabel(field)}\u00a0: ${describeValue(field, after ?? before, reader)}`;
