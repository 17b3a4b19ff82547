import type { Translated } from '../../platform/i18n/messages.ts';
import type fr from '../fr/pdf.ts';

const pdf: Translated<typeof fr> = {
  reader: 'Reading {name}',
  toolbar: 'How the document is shown',
  page: 'Page {page} of {pages}',
  page_of: 'Page {page} of {name}',
  page_failed: 'This page cannot be shown.',
  zoom: '{percent}%',
  zoom_in: 'Zoom in',
  zoom_out: 'Zoom out',
  download: 'Download',
  opening: 'Opening the document…',
  failed: 'This document cannot be shown here',
  failed_text: 'Download it to open it with another app.',
  locked: 'This document is protected by a password',
  locked_text: 'Download it to open it with an app that asks for it.',
  retry: 'Try again',
};

export default pdf;
