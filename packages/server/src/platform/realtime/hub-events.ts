// What happens in the hub, as told to webhooks and to whoever listens in this process.

export type HubEvent =
  | { name: 'channel_occupied' | 'channel_vacated' | 'cache_miss'; channel: string }
  | { name: 'member_added' | 'member_removed'; channel: string; user_id: string }
  | { name: 'subscription_count'; channel: string; subscription_count: number }
  | {
      name: 'client_event';
      channel: string;
      event: string;
      data: string;
      socket_id: string;
      user_id?: string;
    };

export type OnHubEvent = (event: HubEvent) => void;
