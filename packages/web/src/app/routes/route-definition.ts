// What a route is: its address as the specification writes it, who may enter, what it shows.
import type { Action, SubjectName } from '@releve/domain/ability.ts';
import type { FeatureFlag } from '@releve/domain/settings.ts';
import type { ComponentType } from 'react';
import type { MessageKey } from '../../platform/i18n/messages.ts';

type RouteAccess = 'public' | 'signed-in' | readonly [Action, SubjectName];

export type Screen = () => Promise<{ default: ComponentType }>;

export interface RouteDefinition {
  /** Unique; the specification's own name where it gives one. */
  name: string;
  path: `/${string}`;
  title: Extract<MessageKey, `titles.${string}`>;
  access: RouteAccess;
  flag?: FeatureFlag;
  /** A route without a screen belongs to a feature that is not built yet, and says so. */
  screen?: Screen;
  redirectTo?: `/${string}`;
}
