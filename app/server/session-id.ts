/** Cookie name of the session id. */
export const sessionCookie = '__Host-sid'

const idShape = /^[A-Za-z0-9_-]{43}$/

/** Random session id for the cookie. */
export function newSessionId(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}

/** Returns the session id from a cookie; undefined if malformed. */
export function sessionIdIn(value: string | undefined): string | undefined {
  return value !== undefined && idShape.test(value) ? value : undefined
}

export async function sha256(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')
}
