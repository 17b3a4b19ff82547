// What the device says of its room and of its connection, where it says anything.

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** Paid by the megabyte, as far as the browser tells. */
export function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || connection?.type === 'cellular';
}

/** Absent on plain http. */
export async function readEstimate(): Promise<StorageEstimate | undefined> {
  return 'storage' in navigator ? navigator.storage.estimate() : undefined;
}
