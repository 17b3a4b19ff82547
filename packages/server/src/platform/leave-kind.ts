// Why somebody is away can be a sickness: it is for those who lead people. Others see that they are.
import { platformTexts } from './platform.texts.ts';
import type { CurrentUser } from './session/current-user.ts';

export const withShownKind = <Leave extends { type: string; type_en: string }>(
  { ability }: Pick<CurrentUser, 'ability'>,
  leave: Leave,
): Leave =>
  ability.can('update', 'Demande')
    ? leave
    : { ...leave, type: platformTexts.fr('away'), type_en: platformTexts.en('away') };
