import { writeFormFile } from '@releve/domain/forms/form-import.ts';
import { saveFile } from '../../../../platform/api/download-file.ts';
import { slugOf } from '../model/node-keys.ts';

/** On the device, without the server: what is in the builder, saved or not. */
export function saveFormFile(form: Parameters<typeof writeFormFile>[0]): void {
  const blob = new Blob([writeFormFile(form)], { type: 'application/json' });
  saveFile(blob, `${slugOf(form.titre, 'modele')}.json`);
}
