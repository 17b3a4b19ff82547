import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../platform/i18n/i18n.ts';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { useCodeParts } from './use-code-parts.ts';

/** What can be done with a code that leads nowhere, or of which nobody can say where it leads. */
export function UnknownWays({ code, isReached }: { code: string; isReached: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const ways = (useCodeParts() ?? []).flatMap(({ unknown }) => unknown ?? []);
  return ways
    .filter(({ isOnlyOffline }) => !isReached || !isOnlyOffline)
    .map(({ voie, lien }, index) => (
      <NativeButton
        key={voie}
        variant={index === 0 && !isReached ? 'filled' : 'outline'}
        onClick={() => void navigate({ href: lien(code) })}
      >
        {t(`codes.found.unknown_ways.${voie}`)}
      </NativeButton>
    ));
}
