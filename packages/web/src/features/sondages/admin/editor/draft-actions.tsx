import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../../../ui/confirm-store.ts';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { describeAudience } from '../../../objects/audience-words.ts';
import { shownStatut, SondageStatus } from '../sondage-status.tsx';
import { sondagesAdminTexts } from '../sondages-admin.texts.ts';
import { SurveyMenu } from '../survey-menu.tsx';
import type { SurveyEditor as Editor } from './use-survey-editor.ts';
import classes from './editor.module.css';

needTexts(sondagesAdminTexts);

/** What is done to a draft as a whole. */
export default function DraftActions({
  editor,
  onOpened,
}: {
  editor: Editor;
  onOpened: () => void;
}) {
  const t = useT();
  const dates = useDateFormatter();
  const { base, isBusy } = editor;
  if (base === null) return null;
  const open = async () => {
    const ready = await editor.prepare();
    if (ready === null) return;
    const { titre, audience } = ready;
    const isSure = await askConfirmation({
      title: t('sondages_admin.ask_open', { titre }),
      text: t('sondages_admin.ask_open_text', { audience: describeAudience(audience, t) }),
      confirmLabel: t('sondages_admin.open'),
    });
    if (!isSure) return;
    const opened = await editor.open(ready);
    if (opened === null) return;
    const { sondage } = opened;
    positive(
      shownStatut(sondage) === 'prevu'
        ? t('sondages_admin.opened_later', { date: dates.instant(sondage.ouvre_at ?? '') })
        : t('sondages_admin.opened'),
    );
    onOpened();
  };
  return (
    <div className={classes['actions']}>
      <SondageStatus sondage={base.sondage} />
      <span className={classes['space']} />
      <Button
        disabled={isBusy}
        leftSection={<IconSend size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
        onClick={() => void open()}
      >
        {t('sondages_admin.open')}
      </Button>
      <SurveyMenu sondage={base.sondage} />
    </div>
  );
}
