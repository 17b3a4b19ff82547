import {
  IconBan,
  IconCheckbox,
  IconEye,
  IconEyeOff,
  IconMail,
  IconMessage2,
  IconSignature,
} from '@tabler/icons-react';
import type { SuiviRow } from '@releve/domain/features/suivis.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import {
  type MySuiviState,
  mySuiviStateOf,
  type SuiviState,
  suiviStateOf,
} from './suivi-reading.ts';

const LOOKS = {
  annule: { kind: 'neutral', icon: IconBan },
  repondu: { kind: 'info', icon: IconMessage2 },
  recu: { kind: 'done', icon: IconCheckbox },
  vu: { kind: 'neutral', icon: IconEye },
  non_vu: { kind: 'neutral', icon: IconEyeOff },
} as const satisfies Record<SuiviState, object>;

/** Nothing where it is about nobody. */
export function SuiviStateMark({ row }: { row: SuiviRow }) {
  const t = useT();
  const state = suiviStateOf(row);
  if (state === null) return null;
  return <StateBadge variant="plain" {...LOOKS[state]} label={t(`suivis.state.${state}`)} />;
}

/** What waits for the person is lit; what is done is quiet. */
const MY_LOOKS = {
  a_lire: { kind: 'now', icon: IconMail },
  a_accuser: { kind: 'now', icon: IconSignature },
  repondu: { kind: 'info', icon: IconMessage2, variant: 'plain' },
  recu: { kind: 'done', icon: IconCheckbox, variant: 'plain' },
} as const satisfies Record<MySuiviState, object>;

export function MySuiviStateMark({ row }: { row: SuiviRow }) {
  const t = useT();
  const state = mySuiviStateOf(row);
  return <StateBadge {...MY_LOOKS[state]} label={t(`suivis.my_state.${state}`)} />;
}
