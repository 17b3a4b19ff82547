// What answering changes in what this device shows, before the server knows: the survey is no longer to be answered.
import { answerSondage, getMySondage, listMySondages } from '@releve/domain/features/sondages.ts';
import { changeBy, type WaitingChange } from '../../platform/api/waiting-changes.ts';

export const SONDAGE_CHANGES: readonly WaitingChange[] = [
  changeBy(answerSondage, listMySondages, (list, { params }) => {
    const data = list.data.filter(({ id, etat }) => id !== params.id || etat !== 'a_repondre');
    const gone = list.data.length - data.length;
    return { ...list, data, meta: { ...list.meta, total: list.meta.total - gone } };
  }),
  changeBy(answerSondage, getMySondage, (sondage, { params }) =>
    sondage.id === params.id && sondage.etat === 'a_repondre'
      ? { ...sondage, etat: 'repondu' as const, contenu: null }
      : sondage,
  ),
];
