import { useConnectionStore } from '../../platform/stores/connection-store.ts';

export type ConnectionState = 'online' | 'offline' | 'unreachable';

export const useConnectionState = (): ConnectionState =>
  useConnectionStore(({ connected, serverReachable }) => {
    if (!connected) return 'offline';
    return serverReachable ? 'online' : 'unreachable';
  });
