import { Hono } from 'hono'
import type { SetCookie } from '#config/cookies'

const pixel = Uint8Array.from(atob('R0lGODlhAQABAAAAACwAAAAAAQABAAACADs='), (character) => character.charCodeAt(0))

/** Requested by a visitor without scripts: from now on pages are complete, with nothing streamed. */
export const completePages = new Hono().get('/complete.gif', () => {
  const headers = {
    'Content-Type': 'image/gif',
    'Cache-Control': 'private, no-store',
    'Set-Cookie': '__Host-complete=1; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=2592000' satisfies SetCookie,
  }
  return new Response(pixel, { headers })
})
