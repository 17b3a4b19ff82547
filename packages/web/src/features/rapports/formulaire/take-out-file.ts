// A file that the server would not take, taken out of wherever the report names it.
import type { DraftFile } from './draft-contents.ts';
import type { DraftSession } from './draft-session.ts';

export function takeOutFile({ answers, contents, change }: DraftSession, { uuid }: DraftFile) {
  for (const { key, reponses } of answers.zones()) {
    for (const [cle, { photos, signature }] of Object.entries(reponses)) {
      if (photos.some((photo) => photo.uuid === uuid)) {
        answers.setAnswer(key, cle, { photos: photos.filter((photo) => photo.uuid !== uuid) });
      }
      if (signature === uuid) {
        answers.changeAnswer(key, cle, ({ signature: _refused, ...rest }) => rest);
      }
    }
  }
  if (contents().signature === uuid) change({ signature: null });
}
