import { Button } from '@mantine/core';
import type { MyDocument } from '@releve/domain/features/documents.ts';
import { IconCheck, IconCloudUp } from '@tabler/icons-react';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useConfirmDocument } from '../documents.mutations.ts';
import { useIsConfirmationWaiting } from '../documents.queries.ts';
import classes from './document-page.module.css';

type ConfirmationProps = {
  document: MyDocument;
  /** Whether the current version is what is read above: nothing else can be confirmed. */
  isShown: boolean;
};

export function Confirmation({ document, isShown }: ConfirmationProps) {
  const t = useT();
  const dates = useDateFormatter();
  const confirm = useConfirmDocument();
  const { id, courante, ma_lecture, confirme_avant } = document;
  const isWaiting = useIsConfirmationWaiting(id);
  const { numero } = courante;
  const { confirme_le } = ma_lecture;
  if (confirme_le === null && !isShown) return null;
  return (
    <div className={classes['confirmation']} aria-live="polite">
      {confirme_le === null ? (
        <Button
          fullWidth
          size="lg"
          color="amber"
          leftSection={<IconCheck size={iconSize.control} stroke={iconStroke} />}
          onClick={() =>
            confirm.mutate({
              params: { id },
              body: { version_id: courante.id, at: correctedNow() },
            })
          }
        >
          {confirme_avant === null
            ? t('documents.view.confirm')
            : t('documents.view.confirm_reconfirm', { numero })}
        </Button>
      ) : (
        <StateBadge
          kind="done"
          variant="plain"
          label={t('documents.view.confirmed_on', { numero, date: dates.instant(confirme_le) })}
        />
      )}
      {isWaiting && (
        <p className={classes['unsent']}>
          <IconCloudUp size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
          {t('documents.view.will_be_sent')}
        </p>
      )}
    </div>
  );
}
