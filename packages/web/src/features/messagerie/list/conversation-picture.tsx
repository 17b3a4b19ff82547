import type { Conversation } from '@releve/domain/features/messagerie.ts';
import { Avatar } from '@mantine/core';
import { IconBuilding, IconSpeakerphone } from '@tabler/icons-react';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { EmployeAvatar } from '../../employes/employe-avatar.tsx';

type ConversationPictureProps = {
  conversation: Pick<Conversation, 'genre' | 'personne'>;
  /** In pixels. */
  size: number;
};

/** A face, a building, a loudspeaker: the kind is seen before it is read. */
export function ConversationPicture({ conversation, size }: ConversationPictureProps) {
  const { genre, personne } = conversation;
  if (genre === 'directe' && personne !== null) {
    return <EmployeAvatar person={personne} size={size} />;
  }
  const Icon = genre === 'annonce' ? IconSpeakerphone : IconBuilding;
  return (
    <Avatar
      size={size}
      color={genre === 'annonce' ? 'amber' : 'violet'}
      radius="md"
      aria-hidden="true"
    >
      <Icon size={iconSize.bar} stroke={iconStroke} />
    </Avatar>
  );
}
