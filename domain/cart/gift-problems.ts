import { emailMaxLength, nameMaxLength } from '#config/constants'
import { firstProblem, type Problem } from '#domain/validation/rule'
import { email, maxLength, required } from '#domain/validation/text-rules'
import type { GiftOption } from './gift-option'

/** Most characters of a gift's message. */
const giftMessageMaxLength = 500

/** What is wrong with a gift's recipient and message. Who gets it may be anybody (Mum & Dad): nothing is sent under that name. */
export function giftProblems({ to, email: address, message }: GiftOption): Partial<Record<keyof GiftOption, Problem>> {
  const found = {
    to: firstProblem(to, [required, maxLength(nameMaxLength)]),
    email: firstProblem(address, [required, email, maxLength(emailMaxLength)]),
    message: firstProblem(message, [required, maxLength(giftMessageMaxLength)]),
  }
  return Object.fromEntries(Object.entries(found).filter(([, wrong]) => wrong))
}
