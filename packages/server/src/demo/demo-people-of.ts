import type { Audience } from '@releve/domain/audience.ts';

/** Whoever works at the sites of the demo, and its managers; somebody hired later once they have a quart there. */
export const peopleOf = ({
  sites,
  managers,
}: {
  readonly sites: readonly { readonly id: number }[];
  readonly managers: readonly { readonly id: number }[];
}): Audience => ({
  usergroups: [],
  clients: sites.map(({ id }) => id),
  employes: managers.map(({ id }) => id),
});
