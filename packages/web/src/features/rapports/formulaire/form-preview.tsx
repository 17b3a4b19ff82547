// A form as those who fill it will see it, to be tried: nothing of it is kept or sent.
import type { FormContent, Genre } from '@releve/domain/forms/form-schema.ts';
import { useEffect, useMemo, useState } from 'react';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { shrinkPhoto } from '../../../platform/photos/shrink-photo.ts';
import { createAnswerStore } from './answer-store.ts';
import { FormBody } from './form-body.tsx';
import { FormHead } from './form-head.tsx';
import { type FormFiles, FormToolsProvider } from './form-tools.ts';
import { PHOTO_LIMITS } from './draft-files.ts';
import { skipUnseen } from './skip-unseen.ts';
import classes from './form.module.css';

/** Photos in memory alone, until it goes away. */
function createMemoryFiles() {
  const urls = new Map<string, string>();
  const files: FormFiles = {
    add: async (file, { genre, place }) => {
      const uuid = createUuid();
      const shown = genre === 'photo' ? (await shrinkPhoto(file, PHOTO_LIMITS)).blob : file;
      urls.set(uuid, URL.createObjectURL(shown));
      place(uuid);
    },
    during: (work) => work,
    find: (uuid) => Promise.resolve(urls.get(uuid) ?? null),
    peek: (uuid) => urls.get(uuid),
  };
  const forget = () => {
    for (const url of urls.values()) URL.revokeObjectURL(url);
  };
  return { files, forget };
}

export function FormPreview({ content, genre }: { content: FormContent; genre: Genre }) {
  const [answers] = useState(() => createAnswerStore(content));
  const [{ files, forget }] = useState(createMemoryFiles);
  useEffect(() => answers.setContent(content), [answers, content]);
  useEffect(() => forget, [forget]);
  const tools = useMemo(
    () => ({ answers, files, genre, hasPercent: true }),
    [answers, files, genre],
  );
  return (
    <FormToolsProvider value={tools}>
      <div ref={skipUnseen} className={classes['form']} data-preview>
        <FormHead />
        <FormBody />
      </div>
    </FormToolsProvider>
  );
}
