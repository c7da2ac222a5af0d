type Args = { param?: Record<string, string>; query?: Record<string, string | undefined>; json?: unknown };
type Options = { headers?: Record<string, string> };
type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Hono's client for what the dashboard asks, `Client` being its type: params, a query, a JSON body and headers. Its own code also does forms,
 * cookies and sockets, which weighs on the first screen.
 */
export function rpc<Client>(base: string, fetch: Fetch): Client {
  function at(path: readonly string[]): unknown {
    return new Proxy(() => {}, {
      // Who awaits a client asks it for `then`.
      get: (_, key) => (typeof key === 'string' && key !== 'then' ? at([...path, key]) : undefined),
      apply: (_target, _this, [args, options]: [Args?, Options?]) => {
        const url = addressOf([base, ...path.slice(0, -1)], args ?? {});
        return fetch(url, requestOf(path.at(-1) ?? '', args ?? {}, options ?? {}));
      },
    });
  }
  // The one cast: the type comes from the routes of the API.
  return at([]) as Client;
}

function addressOf(path: readonly string[], { param = {}, query = {} }: Args): string {
  const filled = path
    .filter((part) => part !== 'index')
    .map((part) => (part.startsWith(':') ? (param[part.slice(1)] ?? '') : part));
  const asked = Object.entries(query).filter((one): one is [string, string] => one[1] !== undefined);
  const address = filled.join('/').replace(/^\/\//, '/');
  return asked.length > 0 ? `${address}?${new URLSearchParams(asked)}` : address;
}

/** `method` is as in the chain: '$get'. */
function requestOf(method: string, { json }: Args, { headers }: Options): RequestInit {
  const isJson = json !== undefined;
  return {
    method: method.slice(1).toUpperCase(),
    headers: { ...headers, ...(isJson && { 'Content-Type': 'application/json' }) },
    ...(isJson && { body: JSON.stringify(json) }),
  };
}
