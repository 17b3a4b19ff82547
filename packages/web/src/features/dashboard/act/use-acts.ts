// What is done in place, with the endpoints of each feature; undone where they can be.
import { decideDemandes, listDemandes, reopenDemande } from '@releve/domain/features/demandes.ts';
import { listRapports, stepRapport } from '@releve/domain/features/equipement-rapports.ts';
import {
  cancelCommande,
  listToOrder,
  placeOrder,
} from '@releve/domain/features/inventaire-commandes.ts';
import {
  getJournee,
  type JourneeItem,
  listJourneeCarte,
  lookAtJourneeItem,
  snoozeJourneeItem,
  unsnoozeJourneeItem,
} from '@releve/domain/features/journee.ts';
import type { JourneeCarteKey } from '@releve/domain/journee-cards.ts';
import { type Snooze, snoozeUntil } from '@releve/domain/journee-view.ts';
import type { AbsenceMotif } from '@releve/domain/presence-state.ts';
import {
  type AppelResultat,
  confirmPresences,
  getPresences,
  withdrawConfirmations,
} from '@releve/domain/features/presences.ts';
import {
  decideCorrection,
  listCorrections,
  reopenCorrection,
} from '@releve/domain/features/punch-corrections.ts';
import { UNDO_MS } from '@releve/domain/undo.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { useCommand } from '../../../platform/api/use-command.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { negative, positive } from '../../../ui/toast/toast-store.ts';
import { useTakeIncident } from '../../incidents/incidents.mutations.ts';
import { useLogCall } from '../../presences/presences.mutations.ts';

const DAY = [getJournee, listJourneeCarte];
const said = { showsRefusal: true } as const;

export interface Chosen {
  readonly carte: JourneeCarteKey;
  readonly item: JourneeItem;
}

function useDecisions() {
  const demandes = useCommand(decideDemandes, { ...said, refreshes: [...DAY, listDemandes] });
  const reopening = useCommand(reopenDemande, { ...said, refreshes: [...DAY, listDemandes] });
  const correcting = { ...said, refreshes: [...DAY, listCorrections] };
  const correction = useCommand(decideCorrection, correcting);
  const reopened = useCommand(reopenCorrection, correcting);
  return async ({ carte, item }: Chosen, accepte: boolean, note: string) => {
    const version = item.version ?? 0;
    if (carte === 'corrections') {
      const body = { accepte, note, version };
      const answer = await correction.mutateAsync({ params: { id: item.id }, body });
      if (answer === 'queued') return undefined;
      return () =>
        reopened.mutateAsync({ params: { id: item.id }, body: { version: answer.version } });
    }
    const answer = await demandes.mutateAsync({
      body: { accepte, note, demandes: [{ id: item.id, version }] },
    });
    if (answer === 'queued') return undefined;
    const [refused] = answer.refused;
    if (refused) throw new Error(refused.message);
    const [decided] = answer.decided;
    return (
      decided &&
      (() => reopening.mutateAsync({ params: { id: item.id }, body: { version: decided.version } }))
    );
  };
}

function useOrder() {
  const refreshes = [...DAY, listToOrder];
  const ordering = useCommand(placeOrder, { ...said, refreshes });
  const cancelling = useCommand(cancelCommande, { ...said, refreshes });
  return async ({ item }: Chosen, reason: string) => {
    const answer = await ordering.mutateAsync({
      body: {
        uuid: createUuid(),
        fournisseur: item.numero ?? '',
        reference: '',
        note: '',
        lignes: [{ stock_id: item.id, quantite: item.nombre ?? 1 }],
      },
    });
    if (answer === 'queued') return undefined;
    return () =>
      cancelling.mutateAsync({
        params: { id: answer.id },
        body: { version: answer.version, raison: reason },
      });
  };
}

function usePresence() {
  const refreshes = [...DAY, getPresences];
  const confirming = useCommand(confirmPresences, { ...said, refreshes });
  const withdrawing = useCommand(withdrawConfirmations, { ...said, refreshes });
  return async ({ item }: Chosen, motif: AbsenceMotif | null) => {
    const answer = await confirming.mutateAsync({
      body: {
        lignes: [
          {
            quart_id: item.id,
            employe_id: item.qui?.id ?? null,
            ...(motif === null ? { presence: 'present' } : { presence: 'absent', motif }),
          },
        ],
      },
    });
    const confirmation = answer === 'queued' ? undefined : answer.data[0]?.confirme?.id;
    return (
      confirmation &&
      (() =>
        withdrawing.mutateAsync({
          body: { lignes: [{ quart_id: item.id, confirmation_id: confirmation }] },
        }))
    );
  };
}

export type Acts = ReturnType<typeof useActs>;

export function useActs() {
  const t = useT();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const dates = useDateFormatter(timeZone);
  const decide = useDecisions();
  const order = useOrder();
  const confirm = usePresence();
  const taking = useTakeIncident();
  const stepping = useCommand(stepRapport, { ...said, refreshes: [...DAY, listRapports] });
  const calling = useLogCall();
  const snoozing = useCommand(snoozeJourneeItem, { ...said, refreshes: DAY });
  const unsnoozing = useCommand(unsnoozeJourneeItem, { ...said, refreshes: DAY });
  const looking = useCommand(lookAtJourneeItem, { ...said, refreshes: [] });

  /** Says how it went; where it can be undone, offers that for a while. Answers whether it was done. */
  const run = async (
    message: string,
    act: () => Promise<(() => Promise<unknown>) | undefined | 0>,
  ): Promise<boolean> => {
    try {
      const undo = await act();
      const takeBack = () =>
        void run(t('dashboard.acts.undone'), async () => {
          if (undo) await undo();
          return undefined;
        });
      if (undo) {
        const action = { label: t('dashboard.acts.undo'), onClick: takeBack };
        positive(message, { duration: UNDO_MS, action });
      } else positive(message);
      return true;
    } catch (error) {
      negative(failureText(error));
      return false;
    }
  };

  const paramsOf = ({ carte, item }: Chosen) => ({ carte, id: item.id });

  return {
    accept: (chosen: Chosen) => run(t('dashboard.acts.accepted'), () => decide(chosen, true, '')),
    refuse: (chosen: Chosen, note: string) =>
      run(t('dashboard.acts.refused'), () => decide(chosen, false, note)),
    take: ({ carte, item }: Chosen) =>
      run(t('dashboard.acts.took'), async () => {
        if (carte === 'incidents') {
          await taking.mutateAsync({
            params: { uuid: item.uuid ?? '' },
            body: { at: correctedNow() },
          });
          return undefined;
        }
        const body = { version: item.version ?? 0, statut: 'pris_en_charge', note: '' } as const;
        await stepping.mutateAsync({ params: { id: item.id }, body });
        return undefined;
      }),
    order: (chosen: Chosen) =>
      run(t('dashboard.acts.ordered'), () => order(chosen, t('dashboard.acts.order_back'))),
    confirm: (chosen: Chosen, motif: AbsenceMotif | null) =>
      run(t('dashboard.acts.confirmed'), () => confirm(chosen, motif)),
    noteCall: ({ item }: Chosen, resultat: AppelResultat) =>
      run(t('dashboard.acts.call_noted'), async () => {
        const body = { resultat, note: '', at: correctedNow() };
        await calling.mutateAsync({ params: { quart_id: item.id }, body });
        return undefined;
      }),
    putAside: (chosen: Chosen, snooze: Snooze, raison: string) => {
      const jusqu_a = snoozeUntil(snooze, correctedNow(), timeZone);
      return run(t('dashboard.acts.put_aside', { date: dates.instant(jusqu_a) }), async () => {
        await snoozing.mutateAsync({ params: paramsOf(chosen), body: { jusqu_a, raison } });
        return () => unsnoozing.mutateAsync({ params: paramsOf(chosen) });
      });
    },
    takeUp: (chosen: Chosen) =>
      run(t('dashboard.acts.taken_up'), async () => {
        await unsnoozing.mutateAsync({ params: paramsOf(chosen) });
        return undefined;
      }),
    /** Whoever opens it has looked at it; that nobody could be told is no fault of theirs. */
    look: (chosen: Chosen) => {
      looking.mutateAsync({ params: paramsOf(chosen) }).catch(() => undefined);
    },
  };
}
