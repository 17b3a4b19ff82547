// What an employee's version, receipt and reply change in what this device shows, before the server knows.
import {
  answerProjet,
  type AvisRow,
  getAvis,
  listMyAvis,
  receiveAvis,
  replyToAvis,
} from '@releve/domain/features/avis.ts';
import { changeBy, type WaitingChange } from '../../platform/api/waiting-changes.ts';

const answered = <Row extends AvisRow>(row: Row, id: number): Row =>
  row.id === id && row.statut === 'projet' ? { ...row, a_traiter: false } : row;

/** A refusal that was noted stays beside it; whoever signs later has received it. */
const received = <Row extends AvisRow>(row: Row, id: number, le: string): Row =>
  row.id === id && row.recu_le === null
    ? {
        ...row,
        recu_le: le,
        a_traiter: false,
        statut: row.statut === 'remis' || row.statut === 'refus_constate' ? 'recu' : row.statut,
      }
    : row;

export const AVIS_CHANGES: readonly WaitingChange[] = [
  changeBy(answerProjet, listMyAvis, (list, { params }) => ({
    ...list,
    data: list.data.map((row) => answered(row, params.id)),
  })),
  changeBy(answerProjet, getAvis, (avis, { params, body }) =>
    avis.id === params.id && avis.version_employe === null
      ? {
          ...answered(avis, params.id),
          version_employe: { texte: body.texte, le: body.at },
          droits: { ...avis.droits, donner_version: false },
        }
      : avis,
  ),
  changeBy(receiveAvis, listMyAvis, (list, { params, body }) => ({
    ...list,
    data: list.data.map((row) => received(row, params.id, body.at)),
  })),
  changeBy(receiveAvis, getAvis, (avis, { params, body }) =>
    avis.id === params.id && avis.reception === null
      ? {
          ...received(avis, params.id, body.at),
          reception: { le: body.at, signataire: body.signataire, signature_url: null },
          droits: { ...avis.droits, recevoir: false },
        }
      : avis,
  ),
  changeBy(replyToAvis, getAvis, (avis, { params, body: { uuid, texte, at } }) =>
    avis.id !== params.id || avis.reponses.some((reponse) => reponse.uuid === uuid)
      ? avis
      : { ...avis, reponses: [...avis.reponses, { uuid, texte, le: at, pieces: [] }] },
  ),
];
