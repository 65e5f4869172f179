import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import type { Api } from './api.server'
import { seeOther } from './form-action.server'
import type { SessionConsumer } from './session-store'
import type { Shop } from './shop.server'

/** Who is signed in. Anybody else is sent to sign in first, and then back to where they wanted to go. (RTE-10, ACC-19) */
export async function requireSignIn(shop: Shop): Promise<SessionConsumer> {
  const consumer = await shop.consumer()
  if (!consumer) throw toSignIn(shop)
  return consumer
}

/** What only somebody signed in may see or change; a sign-in that turns out to be over leads to the next one. (AUTH-20) */
export async function asConsumer<T>(shop: Shop, act: (api: Api, consumer: SessionConsumer) => Promise<T>): Promise<T> {
  const consumer = await requireSignIn(shop)
  const api = await shop.personalApi()
  return act(api, consumer).catch((error: unknown) => {
    const isOver = error instanceof ApiError && ['CANNOT_AUTHORIZE', 'TOKEN_INVALID'].includes(error.errorId)
    throw isOver ? toSignIn(shop) : error
  })
}

function toSignIn({ request, locale }: Shop): Response {
  const { pathname, search } = new URL(request.url)
  return seeOther(`${href('signIn', { locale })}?${new URLSearchParams({ redirectTo: pathname + search }).toString()}`)
}
