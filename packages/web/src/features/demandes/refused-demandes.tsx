import { addDemandePieces } from '@releve/domain/features/demande-pieces.ts';
import type { DemandeType } from '@releve/domain/features/demande-types.ts';
import { nameIn } from '../../platform/i18n/name-in.ts';
import { cancelDemande, createDemande, withdrawDemande } from '@releve/domain/features/demandes.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { inputOf } from '../../platform/api/waiting-changes.ts';
import { reportError } from '../../platform/error-report.ts';
import { translateServerMessage, useLanguage, useT } from '../../platform/i18n/i18n.ts';
import type { OutboxRow } from '../../platform/offline/jadb-schema.ts';
import { discardParked, retryParked } from '../../platform/offline/outbox-settling.ts';
import { useOutboxStatus } from '../../platform/offline/outbox-status.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { whenInWords } from './demande-words.ts';
import classes from './my-demandes.module.css';

const COMMANDS: readonly string[] = [
  createDemande.id,
  withdrawDemande.id,
  cancelDemande.id,
  addDemandePieces.id,
];

/** What the server could not accept on arrival, with its reason and the way out. */
export function RefusedDemandes({ types }: { types: readonly DemandeType[] }) {
  const t = useT();
  const titleId = useId();
  const parked = useOutboxStatus(({ parkedRows }) => parkedRows);
  const rows = parked.filter(({ endpoint }) => COMMANDS.includes(endpoint));
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={titleId} role="alert">
      <h2 id={titleId} className={classes['heading']}>
        {t('demandes.refused.title')}
      </h2>
      <ul className={classes['refusedList']}>
        {rows.map((row) => (
          <RefusedCard key={row.id} row={row} types={types} />
        ))}
      </ul>
    </section>
  );
}

/** The demande that stands in the way, as the refusal names it. */
export function otherOf({ error }: Pick<OutboxRow, 'error'>): number | null {
  const id = error?.details?.['demande_id'];
  return typeof id === 'number' && Number.isInteger(id) && id > 0 ? id : null;
}

function RefusedCard({ row, types }: { row: OutboxRow; types: readonly DemandeType[] }) {
  const t = useT();
  const name = useRefusedName(types);
  const other = otherOf(row);
  return (
    <li className={classes['refused']}>
      <p className={classes['refusedName']}>{name(row)}</p>
      <p className={classes['reason']}>
        {translateServerMessage(row.error?.message ?? '') ?? t('errors.unknown')}
      </p>
      <div className={classes['refusedActions']}>
        {other !== null && (
          <Link className={classes['seeOther'] ?? ''} to={`/user/demandes/view/${other}`}>
            {t('demandes.refused.see_other')}
          </Link>
        )}
        <NativeButton variant="outline" onClick={() => void retryParked(row.id).catch(reportError)}>
          {t('demandes.refused.retry')}
        </NativeButton>
        <NativeButton variant="quiet" onClick={() => void discardParked(row.id).catch(reportError)}>
          {t('demandes.refused.discard')}
        </NativeButton>
      </div>
    </li>
  );
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
