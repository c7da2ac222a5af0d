import type { WebSocket } from 'ws';
import type { LiveConnection } from './live-events.ts';

type Entry = { connection: LiveConnection; socket: WebSocket; touch: () => void };

export type OpenConnection = { connection: LiveConnection; send: (text: string) => void; end: () => void };
export type LiveConnections = ReturnType<typeof createLiveConnections>;

/** The open sockets by their id. A connection is in here only after its `$connect` was answered, as at API Gateway. */
export function createLiveConnections() {
  const open = new Map<string, Entry>();

  return {
    add: (entry: Entry) => open.set(entry.connection.id, entry),
    remove: (id: string) => open.delete(id),
    find(id: string): OpenConnection | undefined {
      const found = open.get(id);
      if (!found || found.socket.readyState !== found.socket.OPEN) return undefined;
      const { connection, socket, touch } = found;
      const send = (text: string) => {
        touch();
        socket.send(text);
      };
      return { connection, send, end: () => socket.close(1000, 'Closed by the server') };
    },
    endAll: () => {
      for (const { socket } of open.values()) socket.terminate();
    },
  };
}
