// Asks for a file with the person's token and saves it on the device under the name the server gave it.
import {
  type CallInput,
  type CallOptions,
  callForFile,
  type FileEndpoint,
} from './call-endpoint.ts';

/** Some browsers read the address only after the click has ended. */
const RELEASE_AFTER_MS = 60_000;

export async function downloadFile<E extends FileEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<void> {
  const { blob, nom } = await callForFile(endpoint, input, options);
  saveFile(blob, nom);
}

/** Also for what was made on the device, as the lines of an import that are at fault. */
export function saveFile(blob: Blob, nom: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = nom;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
