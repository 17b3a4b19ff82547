import {
  confirmQuarts,
  createCalendar,
  getCalendar,
  getHoraire,
  revokeCalendar,
  seeQuarts,
} from '@releve/domain/features/horaire.ts';
import { acceptOffre, declineOffre, listMyOffres } from '@releve/domain/features/replacements.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { HORAIRE_CHANGES } from './horaire-marks.ts';

interface Marked {
  body: { ids: number[]; at: string };
}

const subjectOf = ({ body: { ids } }: Marked): string => `quarts:${ids.join()}`;

export const useSeeQuarts = () =>
  useCommand(seeQuarts, { subject: subjectOf, changes: HORAIRE_CHANGES });

export const useConfirmQuarts = () =>
  useCommand(confirmQuarts, { subject: subjectOf, changes: HORAIRE_CHANGES });

export const useCreateCalendar = () => useCommand(createCalendar, { refreshes: [getCalendar] });

export const useRevokeCalendar = () => useCommand(revokeCalendar, { refreshes: [getCalendar] });

/** The card of the offer says itself that somebody was quicker. */
export const useAcceptOffre = () =>
  useCommand(acceptOffre, { refreshes: [listMyOffres, getHoraire], showsRefusal: true });

export const useDeclineOffre = () => useCommand(declineOffre, { refreshes: [listMyOffres] });
