/** Our own API's answer to a question; undefined without an answer. */
export async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    const answer = await fetch(path, { signal: AbortSignal.timeout(20_000) });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
