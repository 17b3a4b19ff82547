import { announceVersion, forceUpdate } from '@releve/domain/features/online.ts';
import { useCommand } from '../../platform/api/use-command.ts';

export const useForceUpdate = () => useCommand(forceUpdate);

export const useAnnounceVersion = () => useCommand(announceVersion);
