/** Whether a click fell on a button, link or field of the row rather than on the row itself. */
export function isOwnControl(target: EventTarget, row: Element): boolean {
  if (!(target instanceof Element)) return false;
  const control = target.closest('a, button, input, select, textarea, label, [role="menuitem"]');
  return control !== null && control !== row && row.contains(control);
}
