import type { DemandeType } from '@releve/domain/features/demande-types.ts';
import type { Demande } from '@releve/domain/features/demandes.ts';
import { IconCloudUp, IconMessage } from '@tabler/icons-react';
import { formatMinutes } from '../../platform/i18n/format-hours.ts';
import { type Language, useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { nameIn } from '../../platform/i18n/name-in.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { CardLine, Quiet, ReadingRow, RowTitle } from '../../ui/list-screen/row-parts.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { isUnsent } from './demande-changes.ts';
import { STATE_KINDS, stateOf, whenInWords } from './demande-words.ts';
import { useShownPersonId } from '../../platform/stores/shown-person.ts';
import classes from './my-demandes.module.css';

/** What is not sent yet knows its type by number alone. */
export const nameOfType = (
  { type }: Pick<Demande, 'type'>,
  types: readonly DemandeType[],
  language: Language,
): string => nameIn(language, types.find(({ id }) => id === type.id) ?? type);

export function DemandeState({ demande }: { demande: Demande }) {
  const t = useT();
  const state = stateOf(demande, useShownPersonId());
  return <StateBadge kind={STATE_KINDS[state]} label={t(`demandes.states.${state}`)} />;
}

function UnsentState() {
  return <StateBadge kind="silent" icon={IconCloudUp} label={useT()('demandes.states.unsent')} />;
}

type MyDemandeRowProps = {
  demande: Demande;
  types: readonly DemandeType[];
  /** Of one that the server has not: it has no page of its own yet. */
  onOpenUnsent: () => void;
};

export function MyDemandeRow({ demande, types, onOpenUnsent }: MyDemandeRowProps) {
  const t = useT();
  const language = useLanguage();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const personId = useShownPersonId();
  const isHere = isUnsent(demande);
  const { minutes, messages } = demande;
  const opens = isHere ? { onOpen: onOpenUnsent } : { to: `/user/demandes/view/${demande.id}` };
  const name = nameOfType(demande, types, language);
  return (
    <ReadingRow {...opens} isWaiting={stateOf(demande, personId) === 'proposition'}>
      <CardLine>
        <RowTitle>
          {demande.annule_id === null ? name : t('demandes.cancellation_of', { type: name })}
        </RowTitle>
        {demande.statut === 'annulee' || !isHere ? (
          <DemandeState demande={demande} />
        ) : (
          <UnsentState />
        )}
      </CardLine>
      {demande.type.nature === 'autre' && <span className={classes['said']}>{demande.raison}</span>}
      <Quiet>
        {[
          whenInWords(demande, { t, language, today }),
          minutes > 0 && formatMinutes(minutes),
          !isHere && t('demandes.number', { number: demande.id }),
        ]
          .filter((part) => part !== false)
          .join(' · ')}
        {messages > 0 && (
          <span className={classes['messages']}>
            <IconMessage size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
            {t('demandes.messages', { count: messages })}
          </span>
        )}
      </Quiet>
    </ReadingRow>
  );
}
