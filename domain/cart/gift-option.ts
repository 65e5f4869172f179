import { emailMaxLength, nameMaxLength } from '#config/constants'
import { findFirstProblem, type ValidationProblem } from '#domain/validation/rule'
import { email, maxLength, required } from '#domain/validation/text-rules'

/** Recipient and message of a gift. `sendOn`: the day a gift card is emailed (YYYY-MM-DD); at once without it. */
export type GiftMessage = { to: string; email: string; message: string; sendOn?: string | undefined }

/** The same with its documents. `withReceipt`: a paper without prices is in the parcel. */
export type GiftOption = GiftMessage & { withReceipt?: boolean | undefined }

/** Gift option of a form; undefined unless recipient, address and message are all given. */
export function parseGiftOption(fields: Partial<GiftMessage>): GiftMessage | undefined {
  const [to = '', email = '', message = ''] = [fields.to?.trim(), fields.email?.trim(), fields.message?.trim()]
  return to && email && message ? { to, email, message, ...(fields.sendOn && { sendOn: fields.sendOn }) } : undefined
}

/** Returns true if two lines have the same recipient, message, sending day and documents, or neither is a gift. */
export function isSameGiftOption(a: GiftOption | undefined, b: GiftOption | undefined): boolean {
  const hasSameReceipt = (a?.withReceipt ?? false) === (b?.withReceipt ?? false)
  return hasSameReceipt && a?.to === b?.to && a?.email === b?.email && a?.message === b?.message && a?.sendOn === b?.sendOn
}

/** Maximum length of a gift message. */
const giftMessageMaxLength = 500

/** Validates a gift's recipient and message. The name is free text (Mum & Dad), because no delivery uses it. */
export function findGiftProblems({
  to,
  email: address,
  message,
}: Omit<GiftMessage, 'sendOn'>): Partial<Record<keyof GiftMessage, ValidationProblem>> {
  const problems = {
    to: findFirstProblem(to, [required, maxLength(nameMaxLength)]),
    email: findFirstProblem(address, [required, email, maxLength(emailMaxLength)]),
    message: findFirstProblem(message, [required, maxLength(giftMessageMaxLength)]),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}
