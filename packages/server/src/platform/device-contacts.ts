// A device speaks to the server every few minutes. Features that want to know listen from where they register.
import type { DeviceFault } from '@releve/domain/features/faults.ts';
import type { SendEvents } from './broadcast.ts';
import type { Connection } from './database.ts';
import type { CurrentUser } from './session/current-user.ts';

/** What was known of the phone before it spoke. */
export interface FormerContact {
  readonly vu_le: string;
  readonly non_envoyes: number;
  readonly horaire_le: string | null;
}

/** The write that stores the contact, and whose device it is. */
export interface ContactContext {
  readonly db: Connection;
  readonly user: Pick<CurrentUser, 'id'>;
  readonly now: Temporal.Instant;
  readonly broadcast: SendEvents;
}

export interface ToldFaults {
  readonly employeId: number;
  readonly browser: string;
  readonly report: { readonly device: string; readonly faults: readonly DeviceFault[] };
  /** Seconds to add to the device's clock. */
  readonly diff: number;
  readonly now: Temporal.Instant;
}

interface ContactListener {
  /** Told of what was known of the device before, null where it never spoke, and of how much it has not sent. */
  readonly onContact?: (
    context: ContactContext,
    before: FormerContact | null,
    unsent: number,
  ) => Promise<void>;
  /** Told of what went wrong on it, once the contact is stored: what becomes of it cannot fail the contact. */
  readonly onFaults?: (told: ToldFaults) => Promise<void>;
}

export interface DeviceContacts {
  listen(listener: ContactListener): void;
  readonly listeners: readonly ContactListener[];
}

export function createDeviceContacts(): DeviceContacts {
  const listeners: ContactListener[] = [];
  return { listeners, listen: (listener) => void listeners.push(listener) };
}
