import { ActionIcon, Button } from '@mantine/core';
import type { DatedAvailability } from '@releve/domain/features/disponibilites.ts';
import { IconCloudUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { SettingRow, SettingsSection } from '../../../ui/settings-section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { dayText } from './day-words.ts';
import { useAddDay, useRemoveDay } from './disponibilites.mutations.ts';

const loadDaySheet = () => import('./day-sheet.tsx');

type DatedDaysProps = { dates: readonly DatedAvailability[]; unsent: ReadonlySet<string> };

const icon = { size: iconSize.control, stroke: iconStroke };

export function DatedDays({ dates, unsent }: DatedDaysProps) {
  const t = useT();
  const sheet = useOpened(null);
  return (
    <SettingsSection title={t('disponibilites.dates.title')} text={t('disponibilites.dates.text')}>
      {dates.length === 0 && <SettingRow label={t('disponibilites.dates.empty')} />}
      {dates.map((each) => (
        <DatedDay key={each.uuid} dated={each} isUnsent={unsent.has(each.uuid)} />
      ))}
      <SettingRow>
        <Button
          variant="default"
          leftSection={<IconPlus {...icon} />}
          onClick={() => sheet.open(null)}
        >
          {t('disponibilites.dates.add')}
        </Button>
      </SettingRow>
      <OpenedLayer load={loadDaySheet} opened={sheet} props={{}} />
    </SettingsSection>
  );
}

function DatedDay({ dated, isUnsent }: { dated: DatedAvailability; isUnsent: boolean }) {
  const t = useT();
  const format = useDateFormatter();
  const adding = useAddDay();
  const removing = useRemoveDay();
  const { uuid, du, au, jour, note } = dated;
  const dates =
    du === au
      ? format.long(du)
      : t('disponibilites.dates.range', { du: format.long(du), au: format.long(au) });
  /** Said anew: what was taken back is gone. */
  const undo = () =>
    adding.mutate({ body: { uuid: createUuid(), du, au, jour, note, at: correctedNow() } });
  const remove = () =>
    removing.mutate(
      { params: { uuid } },
      {
        onSuccess: () =>
          positive(t('disponibilites.dates.removed'), {
            action: { label: t('disponibilites.dates.undo'), onClick: undo },
          }),
      },
    );
  return (
    <SettingRow
      label={dates}
      text={[dayText(jour, t), note].filter(Boolean).join(' · ')}
      control={
        <>
          {isUnsent && (
            <StateBadge
              kind="silent"
              variant="plain"
              icon={IconCloudUp}
              label={t('disponibilites.to_send')}
            />
          )}
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('disponibilites.dates.remove_named', { dates })}
            title={t('disponibilites.dates.remove')}
            onClick={remove}
          >
            <IconTrash {...icon} />
          </ActionIcon>
        </>
      }
    />
  );
}
