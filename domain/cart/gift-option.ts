import { emailMaxLength, nameMaxLength } from '#config/constants'
import { firstProblem, type Problem } from '#domain/validation/rule'
import { email, maxLength, required } from '#domain/validation/text-rules'

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

/** Maximum length of a gift message. */
const giftMessageMaxLength = 500

/** Validates a gift's recipient and message. The name is free text (Mum & Dad), because no delivery uses it. */
export function giftProblems({ to, email: address, message }: GiftOption): Partial<Record<keyof GiftOption, Problem>> {
  const found = {
    to: firstProblem(to, [required, maxLength(nameMaxLength)]),
    email: firstProblem(address, [required, email, maxLength(emailMaxLength)]),
    message: firstProblem(message, [required, maxLength(giftMessageMaxLength)]),
  }
  return Object.fromEntries(Object.entries(found).filter(([, wrong]) => wrong))
}
