import '../../../../platform/schemas/zod.ts';
import { Button } from '@mantine/core';
import type { IncidentFile } from '@releve/domain/features/incidents.ts';
import { type Registre, registreContent } from '@releve/domain/features/registre-shapes.ts';
import { IconPhoneCheck } from '@tabler/icons-react';
import { showFailure } from '../../../../platform/api/failure-text.ts';
import { correctedNow } from '../../../../platform/corrected-now.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../../../ui/confirm-store.ts';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { useUpdateRegistre } from '../incidents-admin.mutations.ts';
import { CallAuthority } from './call-authority.tsx';

type AuthorityNoteProps = { incident: IncidentFile; line: Registre };

/** Until the call is noted it stands in red; then the line says when. */
export function AuthorityNote({ incident: { id, droits }, line }: AuthorityNoteProps) {
  const t = useT();
  const dates = useDateFormatter();
  const updating = useUpdateRegistre();
  if (!line.avis_immediat) return null;
  if (line.autorite_avisee_le !== null) {
    return (
      <StateBadge
        kind="done"
        label={t('incidents_admin.registre.call.noted', {
          date: dates.instant(line.autorite_avisee_le),
        })}
      />
    );
  }
  const note = async () => {
    const isDone = await askConfirmation({
      title: t('incidents_admin.registre.call.ask'),
      text: t('incidents_admin.registre.call.ask_text'),
      confirmLabel: t('incidents_admin.registre.call.yes'),
    });
    if (!isDone) return;
    updating.mutate(
      {
        params: { id },
        body: {
          ...registreContent.parse(line),
          version: line.version,
          autorite_avisee_le: correctedNow(),
        },
      },
      {
        onSuccess: () => positive(t('incidents_admin.registre.call.saved')),
        onError: showFailure,
      },
    );
  };
  return (
    <CallAuthority
      action={
        droits.registre && (
          <Button
            variant="default"
            loading={updating.isPending}
            leftSection={
              <IconPhoneCheck size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
            }
            onClick={() => void note()}
          >
            {t('incidents_admin.registre.call.note')}
          </Button>
        )
      }
    />
  );
}
