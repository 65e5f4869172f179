import { href } from '#routes'
import type { Refusal, SheetResult } from './sheet-on-page'

/** Reason a wallet session cannot continue, from the server. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message)
  }
}

type Fields = Record<string, string | undefined>

/** Posts one wallet step. A missing response counts as a rejection without message. */
export async function postWalletStep<T>(intent: string, fields: Fields | FormData, keepalive = false): Promise<T> {
  const body = new URLSearchParams({ intent })
  const given = fields instanceof FormData ? [...fields] : Object.entries(fields)
  for (const [name, value] of given) if (typeof value === 'string' && name !== 'intent') body.set(name, value)
  const locale = location.pathname.split('/')[1] ?? ''
  const answer = await fetch(href('wallet', { locale }), { method: 'POST', body, keepalive, headers: { Accept: 'application/json' } })
  const result = (await answer.json()) as SheetResult<T>
  if (!result.ok) throw new Refused(result.refusal)
  return result.value
}

let leaving: Promise<unknown> = Promise.resolve()

/** Opens a wallet session after the cleanup of a failed one: both change the same cart and its address. */
export async function openSheet<T>(choice: FormData): Promise<T> {
  await leaving
  return postWalletStep<T>('open', choice)
}

/** Abandons an unfinished session, even if the page is left at once. */
export function leaveSheet(sheet: string | undefined) {
  if (sheet) leaving = postWalletStep('leave', { sheet }, true).catch((error: unknown) => console.warn('wallet', error))
}
