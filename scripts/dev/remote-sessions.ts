/** Sessions over HTTP, with the interface of the storefront's Durable Object namespace. */
export function createRemoteSessions(origin: string, kind: 'SESSIONS' | 'ASSOCIATES') {
  const getByName = (name: string) =>
    new Proxy(
      {},
      {
        // Awaiting the stub reads its "then" property.
        get: (_, method) =>
          method === 'then'
            ? undefined
            : (...args: unknown[]) => callRemote(`${origin}/${kind}/${name}/${String(method)}`, replaceUndefined(args)),
      },
    )
  return { getByName }
}

async function callRemote(address: string, args: unknown[]): Promise<unknown> {
  // JSON would turn an omitted argument into null.
  const definedArgs = args.slice(0, args.findLastIndex((arg) => arg !== undefined) + 1)
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(definedArgs) })
  if (!response.ok) throw new Error(await response.text())
  return ((await response.json()) as { value?: unknown }).value
}

/** Drops trailing undefined arguments, which JSON would turn into null. */
function replaceUndefined(args: unknown[]): unknown[] {
  return args.slice(0, args.findLastIndex((arg) => arg !== undefined) + 1)
}
