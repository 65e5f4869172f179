import type { WalletProblem } from '#domain/errors/user-message'
import type { Challenge } from '~/server/captcha.server'

/** Payment methods with their own window, by API name. */
export type Wallet = 'APPLE_PAY' | 'GOOGLE_PAY' | 'PAYPAL_EXPRESS'

/** Data of a wallet session. Amounts are texts such as `12.50`. */
export type SheetOnPage = {
  id: string
  total: string
  lines: { label: string; amount: string }[]
  /** Delivery methods, the chosen one first. */
  deliveries: { code: string; label: string; detail: string; amount: string }[]
}

/** A newly opened sheet, with the provider's session and a CAPTCHA token. */
export type OpenedSheet = SheetOnPage & { sessionId: string; merchantSession?: string; challenge: Challenge | null }

/** Localized reason a wallet session cannot continue; `next`: page to check before paying again. */
export type Refusal = { problem: WalletProblem; message: string; field?: string; next?: string }

export type SheetResult<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }
