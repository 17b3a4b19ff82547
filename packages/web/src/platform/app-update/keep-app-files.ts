// Tells the service worker which screens whoever is signed in can open, so that their files are on this device.
import { isDirector, isManager } from '@releve/domain/usergroup.ts';
import { reportError } from '../error-report.ts';
import { useUserStore } from '../stores/user-store.ts';
import type { AppGroup, KeepFilesMessage, KitName } from './app-kits.ts';
import type { UpdateEnvironment } from './update-environment.ts';

function listKits(): KitName[] {
  const { details } = useUserStore.getState();
  if (details === null) return [];
  const groups: AppGroup[] = [
    'everyone',
    ...(isManager(details.usergroup) ? (['managers'] as const) : []),
    ...(isDirector(details.usergroup) ? (['directors'] as const) : []),
  ];
  // The other language is chosen without a network as well; its texts are small, and come last.
  return [...groups, ...groups.map((group) => `${group}-en` as const)];
}

const listLoaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);

/** At the start and at a sign-in, once a worker has the app. */
export function keepAppFiles({ workers }: UpdateEnvironment): void {
  if (workers === null) return;
  let told = '';
  const tell = async (): Promise<void> => {
    const kits = listKits();
    const key = kits.join(' ');
    if (key === '' || key === told) return;
    told = key;
    const { active } = await workers.ready;
    const message: KeepFilesMessage = { type: 'KEEP_FILES', kits, loaded: listLoaded() };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    active?.postMessage(message);
  };
  const follow = () => void tell().catch(reportError);
  useUserStore.subscribe(follow);
  follow();
}
