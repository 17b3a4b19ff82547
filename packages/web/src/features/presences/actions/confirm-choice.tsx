import { Radio, Stack } from '@mantine/core';
import { ABSENCE_MOTIFS } from '@releve/domain/presence-state.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Select } from '../../../ui/select/select.tsx';
import { CHOICES, type Said } from './punch-times.ts';

type ConfirmChoiceProps = {
  said: Said;
  /** Nobody can have come before the start. */
  hasBegun: boolean;
  onChange: (said: Said) => void;
};

/** What happened on a line that nobody punched. */
export function ConfirmChoice({ said, hasBegun, onChange }: ConfirmChoiceProps) {
  const t = useT();
  return (
    <>
      <Radio.Group
        label={t('presences.confirm.choice')}
        value={said.choice}
        onChange={(value) => onChange({ ...said, choice: value })}
      >
        <Stack gap="xs" mt="xs">
          {CHOICES.filter((choice) => hasBegun || choice !== 'inconnue').map((choice) => (
            <Radio key={choice} value={choice} label={t(`presences.confirm.choices.${choice}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {said.choice === 'absent' && (
        <Select
          label={t('presences.confirm.motif')}
          placeholder={t('presences.confirm.motif_choose')}
          required
          data={ABSENCE_MOTIFS.map((motif) => ({
            value: motif,
            label: t(`presences.motifs.${motif}`),
          }))}
          value={said.motif}
          allowDeselect={false}
          onChange={(value) => onChange({ ...said, motif: value })}
        />
      )}
    </>
  );
}
