import type { DocumentSujet, MyDocument } from '@releve/domain/features/documents.ts';
import {
  IconFileText,
  IconFlask,
  IconListCheck,
  IconMail,
  IconMap2,
  IconPinFilled,
  IconShieldCheck,
  IconSignature,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { iconSize } from '../../ui/theme/icon-sizes.ts';
import { type DocumentState, documentStateOf } from './document-changes.ts';
import classes from './documents.module.css';

/** What waits for the person is lit; what is done is quiet. */
const LOOKS = {
  unread: { kind: 'now', icon: IconMail },
  to_confirm: { kind: 'now', icon: IconSignature },
  confirmed: { kind: 'done', variant: 'plain' },
  read: { kind: 'neutral', variant: 'plain' },
} as const satisfies Record<DocumentState, object>;

type StateProps = { document: Pick<MyDocument, 'ma_lecture' | 'confirmation_requise'> };

export function MyDocumentState({ document }: StateProps) {
  const t = useT();
  const state = documentStateOf(document);
  return <StateBadge {...LOOKS[state]} label={t(`documents.states.${state}`)} />;
}

export function PinnedMark() {
  const t = useT();
  return (
    <span className={classes['pin']}>
      <IconPinFilled size={iconSize.inline} aria-hidden="true" />
      <span className="visually-hidden">{t('documents.pinned')}</span>
    </span>
  );
}

export const SUJET_ICONS: Record<DocumentSujet, TablerIcon> = {
  fds: IconFlask,
  plan: IconMap2,
  procedure: IconListCheck,
  securite: IconShieldCheck,
  rh: IconUsers,
  autre: IconFileText,
};
