/**
 * For the element of a form: once all of it has been laid out, questions out of sight are skipped. The browser then knows
 * how high each one is, so that nothing moves when it comes into sight.
 */
export function skipUnseen(form: HTMLElement | null): void {
  if (form === null) return;
  requestAnimationFrame(() => requestAnimationFrame(() => form.setAttribute('data-laid-out', '')));
}
