// The `:id` of the address at hand, for the page of one thing.
import { useParams } from '@tanstack/react-router';

/** Null where the address holds no number: nothing can be there. */
export function useRouteId(): number | null {
  const { id }: { id?: string } = useParams({ strict: false });
  return id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** No row has this id: an address that names nothing is answered as one whose thing is gone. */
const NO_ROW = Number.MAX_SAFE_INTEGER;

/** The same for a read. */
export const useReadId = (): number => useRouteId() ?? NO_ROW;
