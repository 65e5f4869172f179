import { emailMaxLength, nameMaxLength } from '#config/constants'
import { firstProblem, type Problem } from '#domain/validation/rule'
import { email, maxLength, required } from '#domain/validation/text-rules'
import type { GiftOption } from './gift-option'

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
