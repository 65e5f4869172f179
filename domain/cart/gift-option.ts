/** Recipient and message of a gift. */
export type GiftOption = { to: string; email: string; message: string }

/** Gift option of a form; undefined unless recipient, address and message are all given. */
export function giftOptionOf(typed: Partial<GiftOption>): GiftOption | undefined {
  const [to = '', email = '', message = ''] = [typed.to?.trim(), typed.email?.trim(), typed.message?.trim()]
  return to && email && message ? { to, email, message } : undefined
}

export function isSameGift(a: GiftOption | undefined, b: GiftOption | undefined): boolean {
  return a?.to === b?.to && a?.email === b?.email && a?.message === b?.message
}
