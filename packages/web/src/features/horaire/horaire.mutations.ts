import {
  confirmQuarts,
  createCalendar,
  getCalendar,
  getHoraire,
  revokeCalendar,
  seeQuarts,
} from '@releve/domain/features/horaire.ts';
import { acceptOffre, declineOffre, listMyOffres } from '@releve/domain/features/replacements.ts';
import { changeRead, type ReadChange } from '../../platform/api/read-change.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { confirmedAt, type Marks, marksOf, seenAt, withMarks } from './horaire-marks.ts';

interface Marked {
  body: { ids: number[]; at: string };
}

const subjectOf = ({ body: { ids } }: Marked): string => `quarts:${ids.join()}`;

const markChanges = (ids: readonly number[], marks: Marks): ReadChange[] => [
  changeRead(getHoraire, (semaine) => withMarks(semaine, marksOf(ids, marks))),
];

export const useSeeQuarts = () =>
  useCommand(seeQuarts, {
    subject: subjectOf,
    localChanges: ({ body: { ids, at } }) => markChanges(ids, seenAt(at)),
  });

export const useConfirmQuarts = () =>
  useCommand(confirmQuarts, {
    subject: subjectOf,
    localChanges: ({ body: { ids, at } }) => markChanges(ids, confirmedAt(at)),
  });

export const useCreateCalendar = () => useCommand(createCalendar, { refreshes: [getCalendar] });

export const useRevokeCalendar = () => useCommand(revokeCalendar, { refreshes: [getCalendar] });

/** The card of the offer says itself that somebody was quicker. */
export const useAcceptOffre = () =>
  useCommand(acceptOffre, { refreshes: [listMyOffres, getHoraire], showsRefusal: true });

export const useDeclineOffre = () => useCommand(declineOffre, { refreshes: [listMyOffres] });
