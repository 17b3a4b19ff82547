// Puts a text where the person can paste it. False where the browser does not allow it, as on a plain http address.

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
