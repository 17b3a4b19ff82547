import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText } from '../../../platform/api/failure-text.ts';
import type { FormDraftHandle } from '../../../platform/forms/use-form-draft.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { DraftGoneError } from '../../../platform/offline/form-drafts.ts';
import { useIsServerReached } from '../../../platform/stores/connection-store.ts';
import { negative, positive } from '../../../ui/toast/toast-store.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import type { ReportContents } from './report-contents.ts';
import { sendReport } from './send-report.ts';

/** `complete` writes down what the screen knows by itself. Then one's reports, where it waits or has arrived. */
export function useSendReport(draft: FormDraftHandle<ReportContents>, complete: () => void) {
  const t = useT();
  const navigate = useNavigate();
  const isConnected = useIsServerReached();
  const [isSending, setIsSending] = useState(false);
  const send = useOneAtATime(async () => {
    setIsSending(true);
    try {
      complete();
      await sendReport(await draft.save());
      draft.leave();
      positive(t(isConnected ? 'incidents.report.sent' : 'incidents.report.kept'));
      await navigate({ to: '/user/incidents' });
    } catch (error) {
      negative(error instanceof DraftGoneError ? t('incidents.report.gone') : failureText(error));
    } finally {
      setIsSending(false);
    }
  });
  return { isSending, send: () => void send() };
}
