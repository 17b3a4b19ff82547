import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

const records: Translated<typeof fr> = {
  acts: { code_attache: 'Code attached', code_detache: 'Code detached' },
  fields: { cible_id: 'Attached to', lot: 'Batch', nombre: 'Number' },
};

export default records;
