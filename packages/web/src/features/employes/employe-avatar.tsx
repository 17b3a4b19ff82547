import { Avatar } from '@mantine/core';
import { initialsOf } from '../../platform/i18n/person-name.ts';

type EmployeAvatarProps = {
  person: { prenom: string; nom: string; photo_url: string | null };
  /** In pixels. */
  size: number;
};

/** The photo, or the initials. The name always stands beside it, so it says nothing of its own. */
export function EmployeAvatar({ person, size }: EmployeAvatarProps) {
  return (
    <Avatar
      src={person.photo_url}
      size={size}
      color="night"
      alt=""
      aria-hidden="true"
      imageProps={{ loading: 'lazy' }}
    >
      {initialsOf(person)}
    </Avatar>
  );
}
