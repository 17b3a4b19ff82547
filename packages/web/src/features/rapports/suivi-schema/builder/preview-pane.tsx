import { useDeferredValue } from 'react';
import { FormPreview } from '../../formulaire/form-preview.tsx';
import type { SchemaForm } from '../model/editor-form.ts';
import type { ContentReader } from '../model/form-content.ts';

type PreviewPaneProps = { form: SchemaForm; reader: ContentReader };

/** The form as people will see it. Deferred, so that a large preview does not slow down typing. */
export default function PreviewPane({ form, reader }: PreviewPaneProps) {
  const { sections, genre } = useDeferredValue(form);
  return <FormPreview content={reader.contentOf(sections)} genre={genre} />;
}
