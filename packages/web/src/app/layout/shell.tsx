// The frame of every signed-in screen. Loaded after the sign-in, with the component library and its styles.
import '../../ui/theme/mantine-css.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClient } from '../../platform/api/query-client.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { createReleveTheme } from '../../ui/theme/mantine-theme.ts';
import { AppFrame } from './app-frame.tsx';

export default function Shell() {
  const secondaryColor = useSettingsStore((state) => state.secondaryColor);
  const darkColor = useSettingsStore((state) => state.darkColor);
  const darkMode = useSettingsStore((state) => state.darkMode);
  const { theme, cssVariablesResolver } = useMemo(
    () => createReleveTheme({ secondaryColor, darkColor }),
    [secondaryColor, darkColor],
  );
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={darkMode ? 'dark' : 'light'}
    >
      <QueryClientProvider client={queryClient}>
        <AppFrame />
        <ConfirmDialog />
      </QueryClientProvider>
    </MantineProvider>
  );
}
