import { sendRequest } from '../local/base/send-request.ts';

export type Answer = { status: number; body: unknown; text: string };
type Call = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** One request to the emulator, which tells APIs apart by Host. */
export async function callEmulator(url: string, { body, ...call }: Call): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const { status, text } = await sendRequest({ hostname, port, timeout: 30_000, ...call }, body);
  return { status, text, body: parsed(text) };
}

/**
 * The header by which the emulator finds a service that no SDK of ours knows. The emulator checks no
 * signatures.
 */
export function signedFor(service: string): Record<string, string> {
  const scope = `Credential=test/20260101/us-east-1/${service}/aws4_request`;
  return { authorization: `AWS4-HMAC-SHA256 ${scope}, SignedHeaders=host, Signature=none` };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
