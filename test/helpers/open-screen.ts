import { WebSocket } from 'ws';
import type { LocalCloud } from '../../infra/local/cloud.ts';

/** Opens a line to a restaurant's news, as the dashboard does with a pass. Rejects when it is refused. */
export async function openScreen(cloud: LocalCloud, pass: string): Promise<WebSocket> {
  const url = `${cloud.url.replace('http', 'ws')}/live?pass=${encodeURIComponent(pass)}`;
  const socket = new WebSocket(url, { origin: cloud.url });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
}

export const isClosed = async (socket: WebSocket) => socket.readyState === WebSocket.CLOSED;
