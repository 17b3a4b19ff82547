import { router } from './router.tsx';

/** For code that is no component. */
export async function goTo(path: string): Promise<void> {
  await router.navigate({ to: path });
}
