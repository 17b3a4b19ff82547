// The words around the answers on a report's PDF.
import type { RepriseStatut } from '@releve/domain/features/inspections.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import type { ScreenLanguage } from '../employes/employe-words.ts';

interface PdfWords {
  genre: Record<Genre, string>;
  number: (genre: string, id: number) => string;
  made: (moment: string) => string;
  employe: string;
  client: string;
  auteur: string;
  date: string;
  filled: string;
  form: string;
  formVersion: (titre: string, numero: number) => string;
  received: string;
  cancelled: (moment: string, who: string, why: string) => string;
  result: string;
  after: string;
  howShort: string;
  how: string;
  comment: string;
  reply: string;
  replyOn: (moment: string) => string;
  acknowledged: (who: string, moment: string) => string;
  notAcknowledged: (who: string) => string;
  signature: string;
  changedSince: string;
  avant: string;
  apres: string;
  reprises: string;
  reprise: { item: string; statut: string; answer: string };
  statuts: Record<RepriseStatut, string>;
  table: { question: string; poids: string; points: string; total: string };
}

export const PDF_WORDS: Record<ScreenLanguage, PdfWords> = {
  fr: {
    genre: { suivi: 'Suivi', inspection: 'Inspection' },
    number: (genre, id) => `${genre} n°\u00A0${id}`,
    made: (moment) => `produit le ${moment}`,
    employe: 'Employé',
    client: 'Site',
    auteur: 'Rédigé par',
    date: 'Journée',
    filled: 'Rempli',
    form: 'Formulaire',
    formVersion: (titre, numero) => `${titre}, version ${numero}`,
    received: 'Reçu',
    cancelled: (moment, who, why) => `Annulé le ${moment} par ${who}\u00A0: ${why}`,
    result: 'Résultat',
    after: 'Après reprise',
    howShort:
      'Moyenne des réponses notées, selon le poids de chaque question. Ce qui est sans objet ou sans réponse ne compte pas.',
    how: 'Comment ce pourcentage est calculé',
    comment: 'Commentaire',
    reply: 'Réponse de l’employé',
    replyOn: (moment) => `Réponse de l’employé, le ${moment}`,
    acknowledged: (who, moment) =>
      `${who} a accusé réception le ${moment}. Recevoir n’est pas approuver.`,
    notAcknowledged: (who) => `${who} n’a pas encore accusé réception.`,
    signature: 'Signature du client',
    changedSince: 'Des réponses ont été modifiées après cette signature.',
    avant: 'Avant',
    apres: 'Après',
    reprises: 'À reprendre',
    reprise: { item: 'Élément', statut: 'État', answer: 'Nouvelle réponse' },
    statuts: { a_faire: 'À faire', faite: 'Faite', reevaluee: 'Réévaluée' },
    table: {
      question: 'Question',
      poids: 'Poids',
      points: 'Points sur 100',
      total: 'Résultat',
    },
  },
  en: {
    genre: { suivi: 'Report', inspection: 'Inspection' },
    number: (genre, id) => `${genre} no.\u00A0${id}`,
    made: (moment) => `made on ${moment}`,
    employe: 'Employee',
    client: 'Site',
    auteur: 'Written by',
    date: 'Day',
    filled: 'Filled in',
    form: 'Form',
    formVersion: (titre, numero) => `${titre}, version ${numero}`,
    received: 'Received',
    cancelled: (moment, who, why) => `Cancelled on ${moment} by ${who}: ${why}`,
    result: 'Result',
    after: 'After rework',
    howShort:
      'Average of the scored answers, by the weight of each question. What does not apply or has no answer does not count.',
    how: 'How this percent is worked out',
    comment: 'Comment',
    reply: 'The employee’s reply',
    replyOn: (moment) => `The employee’s reply, on ${moment}`,
    acknowledged: (who, moment) =>
      `${who} acknowledged it on ${moment}. Receiving is not agreeing.`,
    notAcknowledged: (who) => `${who} has not acknowledged it yet.`,
    signature: 'Client’s signature',
    changedSince: 'Answers were changed after this signature.',
    avant: 'Before',
    apres: 'After',
    reprises: 'To rework',
    reprise: { item: 'Item', statut: 'State', answer: 'New answer' },
    statuts: { a_faire: 'To do', faite: 'Done', reevaluee: 'Scored again' },
    table: {
      question: 'Question',
      poids: 'Weight',
      points: 'Points out of 100',
      total: 'Result',
    },
  },
};
