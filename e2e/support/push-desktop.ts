// The desktop that shows the browser's notifications, and on which a person clicks: as much of a D-Bus session as
// Chromium asks for. Only a click that comes from there gives the worker the right to open or focus a page.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type DbusCall, readCalls } from './push-dbus-read.ts';
import { encodeRefusal, encodeReply, encodeSignal } from './push-dbus-write.ts';

export interface ShownNotice {
  id: number;
  titre: string;
  texte: string;
}

export interface Desktop {
  /** Where a browser finds it. */
  env: Record<string, string>;
  /** All that was ever shown, oldest first. */
  shown: readonly ShownNotice[];
  /** The ids of what the browser has taken away again. */
  closed: ReadonlySet<number>;
  click(notice: ShownNotice): void;
  close(): Promise<void>;
}

const BUS = 'org.freedesktop.DBus';
const NOTIFICATIONS = 'org.freedesktop.Notifications';
const NOTIFICATIONS_PATH = '/org/freedesktop/Notifications';
const OWN_ADDRESS = ':1.1';
const BROWSER_ADDRESS = ':1.2';

const NOTHING = { signature: '', values: [] };

/** Null for what this desktop does not have. */
function answerBus({ member, args }: DbusCall) {
  const isOurs = args[0] === NOTIFICATIONS;
  switch (member) {
    case 'Hello':
      return { signature: 's', values: [BROWSER_ADDRESS] };
    case 'AddMatch':
    case 'RemoveMatch':
      return NOTHING;
    case 'NameHasOwner':
      return { signature: 'b', values: [isOurs ? 1 : 0] };
    case 'GetNameOwner':
      return isOurs ? { signature: 's', values: [OWN_ADDRESS] } : null;
    default:
      return null;
  }
}

export async function startDesktop(): Promise<Desktop> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'releve-e2e-desktop-'));
  const address = path.join(folder, 'bus');
  const sockets = new Set<Socket>();
  const shown: ShownNotice[] = [];
  const closed = new Set<number>();
  let shownBy: Socket | undefined;

  const show = ([, replaced, , titre, texte]: DbusCall['args']) => {
    const id = Number(replaced) || shown.length + 1;
    shown.push({ id, titre: String(titre), texte: String(texte) });
    return { signature: 'u', values: [id] };
  };
  const answerNotifications = ({ member, args }: DbusCall) => {
    switch (member) {
      case 'GetCapabilities':
        return { signature: 'as', values: [['actions', 'body']] };
      case 'GetServerInformation':
        return { signature: 'ssss', values: ['essai', 'essai', '1.0', '1.2'] };
      case 'Notify':
        return show(args);
      case 'CloseNotification':
        closed.add(Number(args[0]));
        return NOTHING;
      default:
        return null;
    }
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    // A browser that is closed leaves without a word.
    socket.on('error', () => sockets.delete(socket));
    readCalls(socket, (call) => {
      const isOurs = call.destination === NOTIFICATIONS;
      const sender = isOurs ? OWN_ADDRESS : BUS;
      if (isOurs) shownBy = socket;
      const answer = isOurs ? answerNotifications(call) : answerBus(call);
      socket.write(
        answer === null
          ? encodeRefusal(call.serial, sender)
          : encodeReply(call.serial, sender, answer),
      );
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(address, resolve);
  });

  return {
    env: { DBUS_SESSION_BUS_ADDRESS: `unix:path=${address}` },
    shown,
    closed,
    click: ({ id }) => {
      const signal = {
        path: NOTIFICATIONS_PATH,
        name: NOTIFICATIONS,
        member: 'ActionInvoked',
        sender: OWN_ADDRESS,
      };
      shownBy?.write(encodeSignal(signal, { signature: 'us', values: [id, 'default'] }));
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
