// The `:id` of the address at hand, for the page of one thing.
import { useParams } from '@tanstack/react-router';

/** Null where the address holds no number: nothing can be there. */
export function useRouteId(): number | null {
  const { id }: { id?: string } = useParams({ strict: false });
  return id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}
