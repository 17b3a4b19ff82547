import { useId } from 'react';
import { reportError } from '../../../platform/error-report.ts';
import type { FormDraftHandle } from '../../../platform/forms/use-form-draft.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useLocalPieces } from '../../objects/message/use-local-pieces.ts';
import { RegistreSignature } from '../registre-signature.tsx';
import { isDrawing, type ReportContents } from './report-contents.ts';
import classes from './report.module.css';

interface ReportSignatureProps {
  draft: FormDraftHandle<ReportContents>;
  contents: ReportContents;
  onChange: (part: Partial<ReportContents>) => void;
}

/** Now, or later on the page of the report. */
export function ReportSignature({ draft, contents, onChange }: ReportSignatureProps) {
  const t = useT();
  const titleId = useId();
  const { signature, signataire } = contents;
  const drawings = useLocalPieces(draft.files.filter(isDrawing));
  const forget = () => {
    if (signature === null) return;
    onChange({ signature: null });
    draft.removeFile(signature).catch(reportError);
  };
  return (
    <section className={classes['group']} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes['legend']}>
        {t('incidents.signature.title')}
      </h2>
      <RegistreSignature
        nom={signataire}
        drawing={signature === null ? null : (drawings.get(signature)?.url ?? null)}
        hasDrawing={signature !== null}
        onName={(nom) => onChange({ signataire: nom })}
        onDrawn={async (file) => {
          forget();
          await draft.addFile(file, (now) => ({ ...now, signature: file.uuid }));
        }}
        onRemove={forget}
      />
    </section>
  );
}
