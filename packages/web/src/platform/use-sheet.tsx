import { useOpened } from '../ui/use-opened.ts';
import { type LayerProps, type LoadPart, OpenedLayer } from './on-demand.tsx';

/** A sheet of a page: `const sheet = useSheet(load)`, then `sheet.open({ objet })`, and `{sheet.layer}` where it is drawn. */
export function useSheet<Props extends LayerProps>(load: LoadPart<Props>) {
  const opened = useOpened<Omit<Props, keyof LayerProps> | null>(null);
  return {
    open: (props: Omit<Props, keyof LayerProps>) => opened.open(props),
    layer: opened.subject && <OpenedLayer load={load} opened={opened} props={opened.subject} />,
  };
}
