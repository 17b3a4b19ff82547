import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const home: Translated<typeof fr> = {
  greeting: {
    morning: 'Good morning, {name}',
    afternoon: 'Good afternoon, {name}',
    evening: 'Good evening, {name}',
  },
  working_day: 'Workday of {date}',
  working_day_until: 'Workday of {date}, until {time}',
  awaits: {
    title: 'Waiting for you',
    nothing: 'Nothing is waiting for you',
    nothing_text:
      'Memos and reports to read, shifts to confirm and what remains to be sent will appear here.',
    loading: 'Loading what is waiting for you…',
    failed: 'What is waiting for you could not be loaded.',
    failed_text: 'Your punches and what you entered are kept on this device.',
    notifications: {
      one: '{count} unread notification',
      other: '{count} unread notifications',
    },
    memos: { one: '{count} memo to handle', other: '{count} memos to handle' },
    counted: {
      offres: {
        one: '{count} shift is offered to you',
        other: '{count} shifts are offered to you',
      },
      quarts: { one: '{count} shift to confirm', other: '{count} shifts to confirm' },
      corrections: {
        one: '{count} punch correction to decide',
        other: '{count} punch corrections to decide',
      },
      quarts_ouverts: {
        one: '{count} shift without anybody within three days',
        other: '{count} shifts without anybody within three days',
      },
      offres_envoyees: {
        one: '{count} shift offer without an answer',
        other: '{count} shift offers without an answer',
      },
      reprises: {
        one: '{count} rework after an inspection to do',
        other: '{count} reworks after an inspection to do',
      },
      demandes: {
        one: '{count} request to decide',
        other: '{count} requests to decide',
      },
      messages: {
        one: '{count} conversation with unread messages',
        other: '{count} conversations with unread messages',
      },
      propositions: {
        one: '{count} suggestion of other dates awaits your answer',
        other: '{count} suggestions of other dates await your answer',
      },
      avis: { one: '{count} notice awaits you', other: '{count} notices await you' },
      formations: { one: '{count} course to take', other: '{count} courses to take' },
      equipements: {
        one: '{count} machine breakage is not settled yet',
        other: '{count} machine breakages are not settled yet',
      },
      a_commander: { one: '{count} product to order', other: '{count} products to order' },
      incidents: {
        one: '{count} incident is not solved yet',
        other: '{count} incidents are not solved yet',
      },
      incidents_a_confirmer: {
        one: '{count} incident that you reported: is it solved?',
        other: '{count} incidents that you reported: are they solved?',
      },
      documents: { one: '{count} document to read', other: '{count} documents to read' },
      sondages: { one: '{count} survey to answer', other: '{count} surveys to answer' },
    },
    suivi: 'Report about you: {titre}',
    suivi_text: '{auteur}, {date}',
    to_confirm: 'To confirm',
    to_read: 'To read',
    unsent: { one: '{count} item to send', other: '{count} items to send' },
    unsent_text: 'Everything is kept on this device and will go as soon as the network allows.',
    refused: {
      one: '{count} item refused by the server',
      other: '{count} items refused by the server',
    },
    refused_text: 'Nothing is lost: open the sending indicator, at the top, to correct it.',
  },
  team: {
    title: 'The team right now',
    text: 'Attendance today',
    late: { one: '{count} late', other: '{count} late' },
    own: { one: '{count} of them in your team', other: '{count} of them in your team' },
    on_time: 'Nobody is late',
  },
  shortcuts: {
    title: 'Shortcuts',
    horaire: 'Your schedule',
    punch: 'Punch',
    suivis: 'Reports',
    incidents: 'Report',
    presences: 'Attendance',
    inspections: 'Inspections',
  },
};

export default home;
