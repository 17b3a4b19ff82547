import type { Movement } from '@releve/domain/features/demande-types.ts';
import type { Demande, DemandeStatut } from '@releve/domain/features/demandes.ts';
import { needTexts, useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { nameIn } from '../../../platform/i18n/name-in.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import type { StateKind } from '../../../ui/state-badge.tsx';
import { causeInWords, whenInWords } from '../demande-words.ts';
import { demandesTexts } from '../demandes.texts.ts';

needTexts(demandesTexts);

type Period = Pick<Demande, 'du' | 'au'> & Partial<Pick<Demande, 'debut' | 'fin'>>;

/** A request in words, in the language in force. */
export function useDemandeWords() {
  const t = useT();
  const language = useLanguage();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const reader = { t, language, today };
  return {
    whenOf: ({ du, au, debut = null, fin = null }: Period): string =>
      whenInWords({ du, au, debut, fin }, reader),
    causeOf: (movement: Movement): string => causeInWords(movement, reader),
    /** A request to cancel bears the type of what it cancels. */
    titleOf: ({ type, annule_id }: Pick<Demande, 'type' | 'annule_id'>): string => {
      const name = nameIn(language, type);
      return annule_id === null ? name : t('demandes_admin.cancellation', { type: name });
    },
  };
}

/** Whoever decides is who a waiting request needs. */
export const STATE_KINDS: Record<DemandeStatut, StateKind> = {
  en_attente: 'now',
  approuvee: 'done',
  refusee: 'neutral',
  annulee: 'neutral',
};
