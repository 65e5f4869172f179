import { type Context, Hono } from 'hono'
import { jwtVerify } from 'jose'
import * as z from 'zod'
import type { SetCookie } from '#config/cookies'
import { getObjectStub } from '#config/object-stub'
import { appCookie } from '#domain/headers/upstream-headers'
import { toSafePath } from '#domain/redirect/safe-path'
import type { StorefrontEnv } from '~/server/request-context'

type AppEntrySettings = { Bindings: Pick<StorefrontEnv, 'APP_ENTRY_SECRET' | 'SESSIONS' | 'EU_OBJECTS'> }

const entryClaims = z.object({ jti: z.string().regex(/^[\w-]{16,64}$/), to: z.string().optional() })
const entryAudience = 'app-entry'
const entryLifetimeSeconds = 60

/**
 * Entry from the brand's app. `?entry=` is a JWT signed by its backend (HS256, `aud` app-entry, `iat`, unique `jti`, target path). It is
 * valid once within a minute. Marks this browser's calls as coming from the app; grants nothing else. Invalid entries show the normal
 * storefront.
 */
export const appEntry = new Hono<AppEntrySettings>().get('/enter', async (c) => {
  const entry = await parseEntryToken(c).catch(() => null)
  const isNew = entry !== null && (await isFirstUse(c.env, entry.jti).catch(() => false))
  const cookie: SetCookie = `${appCookie.name}=${appCookie.value}; Path=/; Secure; HttpOnly; SameSite=Lax`
  if (isNew) c.header('Set-Cookie', cookie)
  return c.redirect(toSafePath(entry?.to) ?? '/', 303)
})

async function parseEntryToken(c: Context<AppEntrySettings>) {
  const secret = c.env.APP_ENTRY_SECRET
  if (!secret) return null
  const options = { algorithms: ['HS256'], audience: entryAudience, maxTokenAge: entryLifetimeSeconds }
  const { payload } = await jwtVerify(c.req.query('entry') ?? '', new TextEncoder().encode(secret), options)
  return entryClaims.parse(payload)
}

/** Of two concurrent uses of one entry, the first wins. */
async function isFirstUse(env: AppEntrySettings['Bindings'], id: string): Promise<boolean> {
  const used = getObjectStub(env.SESSIONS, `app-entry:${id}`, env)
  if ((await used.read()) !== null) return false
  await used.open()
  return used.claim('enter')
}
