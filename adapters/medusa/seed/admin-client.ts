/** Calls the engine; throws with its answer when it refuses. */
export type EngineClient = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<T>

export function createEngineClient(origin: string, headers: Record<string, string> = {}): EngineClient {
  return async <T>(method: 'GET' | 'POST', path: string, body?: unknown) => {
    const response = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 400)}`)
    return JSON.parse(text) as T
  }
}

type Credentials = { email: string; password: string }

/** A client that is signed in as an operator of the engine. */
export async function createAdminClient(origin: string, credentials: Credentials): Promise<EngineClient> {
  const { token } = await createEngineClient(origin)<{ token: string }>('POST', '/auth/user/emailpass', credentials)
  return createEngineClient(origin, { authorization: `Bearer ${token}` })
}
