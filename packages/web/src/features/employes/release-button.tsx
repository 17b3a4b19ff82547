import { Button } from '@mantine/core';
import { useT } from '../../platform/i18n/i18n.ts';
import { useFutureQuarts } from './employe-file.queries.ts';
import { useReleaseQuarts } from './use-release-quarts.ts';

/** For somebody who has left while quarts still bear their name. */
export default function ReleaseButton({ id }: { id: number }) {
  const t = useT();
  const { release, isPending } = useReleaseQuarts();
  const count = useFutureQuarts(id).data?.meta.total ?? 0;
  if (count === 0) return null;
  return (
    <Button variant="default" loading={isPending} onClick={() => void release(id)}>
      {t('employes.departure.release')}
    </Button>
  );
}
