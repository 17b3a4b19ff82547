import { addDemandePieces } from '@releve/domain/features/demande-pieces.ts';
import type { DemandeType } from '@releve/domain/features/demande-types.ts';
import { nameIn } from '../../platform/i18n/name-in.ts';
import { cancelDemande, createDemande, withdrawDemande } from '@releve/domain/features/demandes.ts';
import { Link } from '@tanstack/react-router';
import { inputOf } from '../../platform/api/waiting-changes.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import type { OutboxRow } from '../../platform/offline/jadb-schema.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { RefusedCommands } from '../objects/refused-commands.tsx';
import { whenInWords } from './demande-words.ts';
import classes from './my-demandes.module.css';

const COMMANDS: readonly string[] = [
  createDemande.id,
  withdrawDemande.id,
  cancelDemande.id,
  addDemandePieces.id,
];

export function RefusedDemandes({ types }: { types: readonly DemandeType[] }) {
  const t = useT();
  const nameOf = useRefusedName(types);
  const linkOf = (row: OutboxRow) => {
    const other = otherOf(row);
    return (
      other !== null && (
        <Link className={classes['seeOther'] ?? ''} to={`/user/demandes/view/${other}`}>
          {t('demandes.refused.see_other')}
        </Link>
      )
    );
  };
  return <RefusedCommands commands={COMMANDS} nameOf={nameOf} linkOf={linkOf} />;
}

/** The demande that stands in the way, as the refusal names it. */
export function otherOf({ error }: Pick<OutboxRow, 'error'>): number | null {
  const id = error?.details?.['demande_id'];
  return typeof id === 'number' && Number.isInteger(id) && id > 0 ? id : null;
}

function useRefusedName(types: readonly DemandeType[]) {
  const t = useT();
  const language = useLanguage();
  const today = useServerSettingsStore((state) => state.virtualDate);
  return (row: OutboxRow): string => {
    if (row.endpoint === withdrawDemande.id) return t('demandes.refused.withdrawal');
    if (row.endpoint === cancelDemande.id) return t('demandes.refused.cancellation');
    if (row.endpoint === addDemandePieces.id) return t('demandes.refused.pieces');
    const body = inputOf(createDemande, row)?.body;
    const type = types.find(({ id }) => id === body?.type_id);
    if (body === undefined || type === undefined) return t('demandes.refused.asking');
    const { du, au, debut = null, fin = null } = body;
    const when = whenInWords({ du, au, debut, fin }, { t, language, today });
    return `${nameIn(language, type)} · ${when}`;
  };
}
