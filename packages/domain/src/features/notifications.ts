// What a person is told of: in the app, by web push, by e-mail, each as they choose.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FEATURES } from '../features.ts';
import { id, instant } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';

export const NOTIFICATION_TYPES = FEATURES.flatMap(({ notices }) => notices);
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

const notificationType = z.enum(NOTIFICATION_TYPES);

export const notification = z.object({
  id,
  type: notificationType,
  titre: z.string(),
  texte: z.string(),
  /** Where a click goes, inside the app. */
  lien: z.string(),
  cree_le: instant,
  lu_le: instant.nullable(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint.get('/api/user/notifications', {
  summary: 'My notifications, newest first, with how many are unread.',
  ability: 'signed-in',
  query: listQuery(['cree_le']).extend({
    type: notificationType.optional(),
    etat: z.enum(['non_lues']).optional(),
  }),
  response: listOf(notification).extend({ non_lues: z.int() }),
});

/** Without ids: all of them. */
export const readNotifications = endpoint.post('/api/user/notifications/read', {
  summary: 'Note that I have seen notifications.',
  ability: 'signed-in',
  body: z.object({ ids: z.array(id).max(500).optional(), at: instant }),
  response: z.object({ message: z.string() }),
  offline: 'queue',
});

/** The bell always shows; these two may be chosen. */
const preference = z.object({
  type: notificationType,
  push: z.boolean(),
  courriel: z.boolean(),
});
export type NotificationPreference = z.output<typeof preference>;

const preferences = z.object({
  data: z.array(preference),
  repos: z.object({
    /** Pushes that can wait come at the end of my rest. */
    respecte: z.boolean(),
    /** The rest of now, or the next one, after my quarts as published; null where none is in sight. */
    prochain: z.object({ du: instant, au: instant }).nullable(),
  }),
});

export const listNotificationPreferences = endpoint.get('/api/user/notifications/preferences', {
  summary: 'How I want to be told, by type.',
  ability: 'signed-in',
  response: preferences,
});

export const updateNotificationPreferences = endpoint.put('/api/user/notifications/preferences', {
  summary: 'Choose how I want to be told.',
  ability: 'signed-in',
  body: z.object({
    data: z.array(preference).max(NOTIFICATION_TYPES.length),
    repos_respecte: z.boolean().optional(),
  }),
  response: preferences,
});

/** A browser's own subscription, as PushManager gives it. */
export const subscribePush = endpoint.post('/api/user/push', {
  summary: 'Receive web push on this device.',
  ability: 'signed-in',
  body: z.object({
    endpoint: z.url({ protocol: /^https$/, error: 'validation.invalid' }).max(1000),
    keys: z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) }),
  }),
  response: z.object({ message: z.string() }),
});

export const unsubscribePush = endpoint.delete('/api/user/push', {
  summary: 'No longer receive web push on this device.',
  ability: 'signed-in',
  body: z.object({ endpoint: z.string().min(1).max(1000) }),
  response: z.object({ message: z.string() }),
});
