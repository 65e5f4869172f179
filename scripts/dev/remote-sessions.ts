/** Sessions over HTTP, with the interface of the storefront's Durable Object namespace. */
export function remoteSessions(origin: string, kind: 'SESSIONS' | 'ASSOCIATES') {
  const getByName = (name: string) =>
    new Proxy(
      {},
      {
        // Awaiting the stub reads its "then" property.
        get: (_, what) =>
          what === 'then' ? undefined : (...args: unknown[]) => ask(`${origin}/${kind}/${name}/${String(what)}`, withoutGaps(args)),
      },
    )
  return { getByName }
}

async function ask(address: string, args: unknown[]): Promise<unknown> {
  // JSON would turn an omitted argument into null.
  const given = args.slice(0, args.findLastIndex((arg) => arg !== undefined) + 1)
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(given) })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { value?: unknown }).value
}

/** Drops trailing undefined arguments, which JSON would turn into null. */
function withoutGaps(args: unknown[]): unknown[] {
  return args.slice(0, args.findLastIndex((arg) => arg !== undefined) + 1)
}
