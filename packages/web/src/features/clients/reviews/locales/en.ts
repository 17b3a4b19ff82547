import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const client_reviews: Translated<typeof fr> = {
  title: 'Client reviews',
  add: 'Add a review',
  loading: 'Loading the reviews…',
  failed: 'The reviews could not be loaded',
  empty: 'No review for this client',
  empty_text: 'Note what the client says of your work: the trend will appear here.',
  list: 'Reviews received',
  stars: '{note} out of 5',
  by: '{par}, {date}',
  author: 'Entered by {auteur}',
  average: {
    one: '{note} out of 5 on average over 12 months, from {count} review.',
    other: '{note} out of 5 on average over 12 months, from {count} reviews.',
  },
  up: 'Rising: {gap} more in the last three months.',
  down: 'Falling: {gap} less in the last three months.',
  steady: 'Steady for three months.',
  older_only: 'No review in the last 12 months.',
  chart: 'Average rating per month, over 12 months',
  chart_month: 'Month',
  chart_average: 'Average',
  chart_none: 'None',
  delete: 'Delete the review of {par} of {date}',
  delete_confirm: 'Delete',
  ask_delete: 'Delete this review?',
  ask_delete_text: 'Only for a review entered by mistake.',
  deleted: 'The review is deleted.',
  new_title: 'New client review',
  note: 'Rating',
  notes: {
    '1': '1, very dissatisfied',
    '2': '2, dissatisfied',
    '3': '3, fair',
    '4': '4, satisfied',
    '5': '5, very satisfied',
  },
  par: 'Given by',
  par_text: 'The person at the client.',
  le: 'On',
  commentaire: 'Comment',
  create: 'Add the review',
  created: 'The review is added.',
};

export default client_reviews;
