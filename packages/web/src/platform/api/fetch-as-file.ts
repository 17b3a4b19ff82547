// A file behind a signed address, as if it had been chosen on this device.
import { NetworkError } from '../offline/drain.ts';

const PATIENCE_MS = 60_000;

export async function fetchAsFile({ url, nom }: { url: string; nom: string }): Promise<File> {
  const response = await fetch(url, {
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new NetworkError(`The file was refused: ${response.status}`);
  const blob = await response.blob();
  return new File([blob], nom, { type: blob.type });
}
